import { isPlainClick } from '../live/event-parts.ts';
import type { StartIsland } from './island.tsx';
import { otherPage, takePart } from './other-page.ts';
import { sayOf } from './say-of.ts';
import { showFailure } from './show-failure.ts';

const list = '[data-list] > ul';
const footer = '[data-more]';

/**
 * *Show more*: adds the next posts below those that are shown. The URL names all of them, so that reload and Back show the
 * same list.
 */
export const startMore: StartIsland = (link) => {
  link.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (link.ariaBusy !== 'true') void addMore(link as HTMLAnchorElement);
  });
};

async function addMore(link: HTMLAnchorElement): Promise<void> {
  const { url = '' } = link.dataset;
  const say = sayOf(link);
  const status = document.querySelector('[data-added]');
  // What is said again would not be announced.
  if (status) status.textContent = '';
  link.ariaBusy = 'true';
  try {
    const page = await otherPage(url, list);
    const shown = document.querySelector(list);
    if (!shown || !link.isConnected) return;
    const known = new Map([...shown.children].map((item) => [hrefOf(item), item]));
    const items = [...page.querySelectorAll(`${list} > li`)];
    // What is published or taken down meanwhile has its place, and is not what was asked for.
    const last = items.findLastIndex((item) => known.has(hrefOf(item)));
    const added = items.slice(last + 1);
    shown.replaceChildren(...items.map((item) => known.get(hrefOf(item)) ?? item));
    takePart(page, footer);
    history.replaceState(history.state, '', url);
    const next = added[0]?.querySelector<HTMLElement>(':is(h2, h3) a');
    (next ?? document.querySelector<HTMLElement>(`${footer} a`))?.focus();
    const text = added.length === 1 ? '1 blog added' : '{count} blogs added';
    if (status) status.textContent = say(text, { count: added.length });
  } catch {
    showFailure(() => void addMore(link));
  } finally {
    link.ariaBusy = null;
  }
}

const hrefOf = (item: Element): string => item.querySelector('a')?.href ?? '';
