import type { Say } from '@site/platform/words/say';
import field from '@site/ui/field.module.css';
import styles from '../blog/reading/components/share-button.module.css';
import { sendCount } from '../live/send-count.ts';
import type { StartIsland } from './island.tsx';
import { sayBriefly } from './say-briefly.ts';
import { sayOf } from './say-of.ts';

/** Shares through the device; else copies the URL; else shows it selected. Counts only completed shares and copies. */
export const startShare: StartIsland = (element) => {
  const { post = '', title = '' } = element.dataset;
  const say = sayOf(element);
  const count = () => sendCount(`/api/blogs/${encodeURIComponent(post)}/shares`);
  const confirmCopy = () => {
    count();
    sayBriefly('success', 'Link copied', say);
  };
  element.querySelector('button')?.addEventListener('click', async () => {
    // Without tracking and search parameters.
    const url = location.origin + location.pathname;
    const outcome = await shareByBrowser({ title, url });
    if (outcome === 'shared') count();
    if (outcome !== 'impossible') return;
    try {
      await navigator.clipboard.writeText(url);
      confirmCopy();
    } catch {
      showUrl(element, url, say, confirmCopy);
    }
  });
};

/** Web Share API. @returns `impossible` when missing or not allowed. */
async function shareByBrowser(content: {
  title: string;
  url: string;
}): Promise<'shared' | 'declined' | 'impossible'> {
  if (typeof navigator.share !== 'function') return 'impossible';
  try {
    await navigator.share(content);
    return 'shared';
  } catch (error) {
    // InvalidStateError: the dialog is already open.
    const isDeclined = error instanceof Error && /^(Abort|InvalidState)Error$/.test(error.name);
    return isDeclined ? 'declined' : 'impossible';
  }
}

/** In a field as the component `Field` has it. Appears after a click, so it takes the focus. */
function showUrl(place: HTMLElement, url: string, say: Say, onCopied: () => void): void {
  const id = 'share-address';
  const shown = place.querySelector<HTMLInputElement>(`#${id}`);
  if (shown) {
    shown.focus();
    return;
  }
  const box = Object.assign(document.createElement('div'), { className: `${styles.address} ${field.field}` });
  const label = Object.assign(document.createElement('label'), {
    htmlFor: id,
    textContent: say('Link to this blog'),
  });
  const hint = Object.assign(document.createElement('p'), {
    id: `${id}-hint`,
    className: field.hint ?? '',
    textContent: say('Your browser did not let us copy it. It is selected: copy it from here.'),
  });
  const input = Object.assign(document.createElement('input'), {
    ...{ id, className: field.control ?? '', value: url, readOnly: true },
  });
  input.setAttribute('aria-describedby', hint.id);
  input.addEventListener('focus', () => input.select());
  input.addEventListener('copy', onCopied);
  box.append(label, hint, input);
  place.append(box);
  input.focus();
}
