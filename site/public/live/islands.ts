import { readAdminToken } from '#site/session/admin-token.ts';
import type { ReactIsland, StartIsland } from '../islands/island.tsx';
import { closest, isPlainClick } from './event-parts.ts';
import { sayFailed } from './failed-link.ts';
import { loadStyles } from './island-styles.ts';

/** Value of `data-island`. What an island does is loaded when it is used. */
type IslandName = ReactIsland | keyof typeof import('../islands/controls.ts').controls;

/** After this a start counts as failed, and the control works as without scripts. */
const timeoutMs = 15_000;

/** Forms that are sent and links are answered by islands; a link beside a form, such as that to the privacy page, is not. */
const answered = 'a[data-island], button[type="button"]';

async function load({ dataset }: HTMLElement): Promise<StartIsland> {
  const [start] = await Promise.all([findStart(dataset.island as IslandName), loadStyles()]);
  return start;
}

async function findStart(name: IslandName): Promise<StartIsland> {
  if (name === 'contact') return (await import('../islands/contact.tsx')).start;
  return (await import('../islands/controls.ts')).controls[name];
}

const islandAt = ({ target }: Event) => closest(target, '[data-island]');

const starting = new WeakMap<HTMLElement, Promise<void>>();

/** Once for a page. Not in the frame of a preview, where clicks select texts. */
export function startIslands(): void {
  if (self !== top) return;
  listenToIslands();
  const token = readAdminToken();
  if (token === null) return;
  Promise.all([import('../islands/signed-in.ts'), loadStyles()]).then(
    ([{ showToStaff }]) => showToStaff(token),
    () => {},
  );
}

/** Fetches an island when a mouse comes near it, and starts it at its first use, which it then repeats. */
function listenToIslands(): void {
  const listen = (type: string, act: (event: Event, island: HTMLElement) => void) =>
    addEventListener(
      type,
      (event) => {
        const island = islandAt(event);
        if (island && island.dataset.alive === undefined) act(event, island);
      },
      { capture: true },
    );
  const fetchOnly = (_: Event, island: HTMLElement) => void load(island).catch(() => {});
  const startOnly = (_: Event, island: HTMLElement) => void start(island).catch(() => {});
  const saver = (navigator as { connection?: { saveData?: boolean } }).connection;
  if (!saver?.saveData) listen('pointerover', fetchOnly);
  // A touch may be the beginning of scrolling; a mouse button and a key are not.
  listen('pointerdown', (event, island) =>
    ((event as PointerEvent).pointerType === 'mouse' ? startOnly : fetchOnly)(event, island),
  );
  listen('focusin', startOnly);
  listen('click', (event, island) => {
    const element = closest(event.target, answered);
    if (element && isPlainClick(event as MouseEvent)) hold(event, island, element);
  });
  listen('submit', (event, island) => hold(event, island, (event as SubmitEvent).submitter));
}

function start(island: HTMLElement): Promise<void> {
  const begun = starting.get(island);
  if (begun) return begun;
  const started = load(island)
    .then((start) => start(island))
    .then(() => answer(island));
  starting.set(island, started);
  // May be tried again.
  started.catch(() => starting.delete(island));
  return started;
}

/** From now on by itself, or as without scripts. */
function answer({ dataset }: HTMLElement): void {
  dataset.alive = '';
}

async function hold(event: Event, island: HTMLElement, element: HTMLElement | null): Promise<void> {
  event.preventDefault();
  event.stopImmediatePropagation();
  const form = event.type === 'submit' ? (event.target as HTMLFormElement) : null;
  const shown = element ?? island;
  // Once for a double click.
  if (shown.ariaBusy === 'true') return;
  shown.ariaBusy = 'true';
  const late = new Promise<boolean>((done) => setTimeout(done, timeoutMs, false));
  const started = start(island).then(
    () => true,
    () => false,
  );
  const hasStarted = await Promise.race([started, late]);
  shown.ariaBusy = null;
  if (!shown.isConnected) return;
  if (hasStarted) {
    if (form) form.requestSubmit(element);
    else shown.click();
  } else if (form) sendWithout(island, form, element);
  else if (shown instanceof HTMLAnchorElement) followWithout(island, shown);
  // Such as after a deployment, whose pages name other files.
  else if (navigator.onLine) location.reload();
}

/** Where the page can say so it stays, for what is shown on it; the next click is the browser's own. */
function followWithout(island: HTMLElement, link: HTMLAnchorElement): void {
  const hasSaid = sayFailed(link);
  if (navigator.onLine) answer(island);
  if (!hasSaid) location.assign(link.href);
}

function sendWithout(island: HTMLElement, form: HTMLFormElement, button: HTMLElement | null): void {
  if (!navigator.onLine && button instanceof HTMLButtonElement) {
    // The browser's error page would replace what was typed.
    button.setCustomValidity(form.dataset.offline ?? '');
    button.reportValidity();
    addEventListener('online', () => button.setCustomValidity(''), { once: true });
    return;
  }
  answer(island);
  form.requestSubmit(button);
}
