import { readAdminToken } from '#site/session/admin-token.ts';
import { closest } from './event-parts.ts';
import { holdUses } from './held-uses.ts';

/** Marked by the component, or a button within the text of a post. */
const controls = '[data-starts], .copy-code';

/**
 * Starts React at the first use of a control, and fetches its files when a mouse comes near one. For administrators,
 * who see more on public pages, it starts at once.
 */
export function startWhenUsed(): void {
  if (readAdminToken() !== null) start();
  const atControl =
    (act: () => void) =>
    ({ target }: Event) => {
      if (closest(target, controls)) act();
    };
  const saver = (navigator as { connection?: { saveData?: boolean } }).connection;
  if (!saver?.saveData) addEventListener('pointerover', atControl(fetchFiles), { capture: true });
  // A touch may be the beginning of scrolling; a mouse button and a key are not.
  addEventListener(
    'pointerdown',
    (event) => atControl(event.pointerType === 'mouse' ? start : fetchFiles)(event),
    { capture: true },
  );
  for (const use of ['focusin', 'click', 'submit'] as const)
    addEventListener(use, atControl(start), { capture: true });
  holdUses();
}

// The starter of the page listens (packages/web-server/html/page-starter.ts).
const start = () => void dispatchEvent(new Event('startpage'));
const fetchFiles = () => void dispatchEvent(new Event('fetchpage'));
