import { closest, isPlainClick } from './event-parts.ts';
import { sayFailed } from './failed-link.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** After this the start counts as failed, and the page works as without scripts. */
const timeoutMs = 15_000;

/** Sent when the page's data has changed meanwhile (packages/web-server/cache/start-data.ts). */
const outdated = 404;

const clickable = 'a[data-starts], [data-starts] > button, .copy-code';

/** Holds uses of controls until React has started, then repeats them. If it does not start: as without scripts. */
export function holdUses(): void {
  const held = new Map<HTMLElement, HTMLElement | null>();
  const typed = new Map<TextField, string>();
  const stop = new AbortController();
  const options = { capture: true, signal: stop.signal };

  function hold(event: Event, element: HTMLElement, submitter: HTMLElement | null): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    // Once for a double click.
    held.set(element, submitter);
    (submitter ?? element).setAttribute('aria-busy', 'true');
    setTimeout(() => letGo(doWithout), timeoutMs);
  }
  function letGo(act: (element: HTMLElement, submitter: HTMLElement | null) => void): void {
    if (stop.signal.aborted) return;
    stop.abort();
    if (act !== doAgain) {
      addEventListener('submit', keepWhileOffline);
      addEventListener('click', stayWhileOffline);
    }
    for (const [element, submitter] of held) {
      (submitter ?? element).removeAttribute('aria-busy');
      if (element.isConnected) act(element, submitter);
    }
  }

  addEventListener(
    'click',
    (event) => {
      const element = closest(event.target, clickable);
      if (element && isPlainClick(event)) hold(event, element, null);
    },
    options,
  );
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      if (form.matches('[data-starts][method="post"]')) hold(event, form, event.submitter);
    },
    options,
  );
  addEventListener(
    'input',
    ({ target }) => typed.set(target as TextField, (target as TextField).value),
    options,
  );
  addEventListener(
    'startfailed',
    (event) => {
      const isOutdated = event instanceof CustomEvent && event.detail === outdated;
      if (isOutdated) addEventListener('click', ({ target }) => reloadFor(closest(target, clickable)));
      letGo(isOutdated ? doOnNewPage : doWithout);
    },
    options,
  );
  addEventListener(
    'pagestarted',
    () => {
      for (const [field, value] of typed) if (field.value !== value) field.value = value;
      letGo(doAgain);
    },
    options,
  );
}

function doAgain(element: HTMLElement, submitter: HTMLElement | null): void {
  if (element instanceof HTMLFormElement) element.requestSubmit(submitter);
  else element.click();
}

function doWithout(element: HTMLElement, submitter: HTMLElement | null): void {
  if (element instanceof HTMLFormElement) element.requestSubmit(submitter);
  else if (element instanceof HTMLAnchorElement && !sayFailed(element)) location.assign(element.href);
}

/** Otherwise the browser's error page would replace the form. */
function keepWhileOffline(event: SubmitEvent): void {
  const { submitter: button } = event;
  if (navigator.onLine || !(button instanceof HTMLButtonElement)) return;
  event.preventDefault();
  button.setCustomValidity('You are offline. What you wrote is still here: send it when you are connected.');
  button.reportValidity();
  addEventListener('online', () => button.setCustomValidity(''), { once: true });
}

function stayWhileOffline(event: MouseEvent): void {
  const link = closest(event.target, 'a[data-starts]');
  if (!navigator.onLine && link instanceof HTMLAnchorElement && sayFailed(link)) event.preventDefault();
}

function doOnNewPage(element: HTMLElement, submitter: HTMLElement | null): void {
  if (element instanceof HTMLAnchorElement) location.assign(element.href);
  else doWithout(element, submitter);
  reloadFor(element);
}

/** A button needs React; reloading gets the page that is current. */
function reloadFor(element: HTMLElement | null): void {
  if (element instanceof HTMLButtonElement) location.reload();
}
