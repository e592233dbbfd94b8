import { isPlainClick } from '../live/event-parts.ts';
import { sendCount } from '../live/send-count.ts';
import type { StartIsland } from './island.tsx';
import { otherPage, takePart } from './other-page.ts';
import { showFailure } from './show-failure.ts';

const pauseMs = 150;
/** After which a search is what somebody wanted, and not a part of it. */
const settledMs = 3_000;
const results = '[data-results]';

/** Results follow the typing; each search replaces the one before in the history. */
export const startSearch: StartIsland = (element) => {
  const form = element as HTMLFormElement;
  const input = form.elements.namedItem('q') as HTMLInputElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let asked = new AbortController();

  async function search(): Promise<void> {
    stop();
    const { signal } = asked;
    const query = input.value.trim() === '' ? '' : `?${new URLSearchParams({ q: input.value })}`;
    const url = location.pathname + query + location.hash;
    try {
      const page = await otherPage(url, results, signal);
      showFailure(null);
      history.replaceState(history.state, '', url);
      document.title = page.title;
      takePart(page, results);
      takePart(page, '[data-count]');
      if (document.querySelector('[data-nothing]'))
        settling = setTimeout(() => sendCount('/api/pages/views?path=/search&nothing=1'), settledMs);
    } catch {
      if (!signal.aborted) showFailure(() => void search());
    }
  }
  /** Also what was asked for and has not come. */
  function stop(): void {
    clearTimeout(timer);
    clearTimeout(settling);
    asked.abort();
    asked = new AbortController();
  }
  function searchSoon(): void {
    clearTimeout(timer);
    clearTimeout(settling);
    timer = setTimeout(() => void search(), pauseMs);
  }

  input.addEventListener('input', searchSoon);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void search();
  });
  // A link that is followed wins.
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const leaves = link && link.target === '' && !link.getAttribute('href')?.startsWith('#');
    if (leaves && !event.defaultPrevented && isPlainClick(event)) stop();
  });
  // A step in the history within this document, which a link to a part of it makes.
  addEventListener('popstate', () => {
    const asked = new URLSearchParams(location.search).get('q') ?? '';
    if (asked === input.value) return;
    input.value = asked;
    void search();
  });
  // What was typed while this was on its way.
  if (input.value !== input.defaultValue) searchSoon();
};
