import { counted } from '@site/platform/text/counted';
import { otherPage, takePart } from './other-page.ts';
import { showFailure } from './show-failure.ts';
import type { StartIsland } from './start-island.ts';

const list = '[data-list] > ul';
const footer = '[data-more]';

/**
 * *Show more*: adds the next posts below those that are shown. The URL names all of them, so that reload and Back show the
 * same list.
 */
export const startMore: StartIsland = (link) => {
  link.addEventListener('click', (event) => {
    event.preventDefault();
    if (link.ariaBusy !== 'true') void addMore(link as HTMLAnchorElement);
  });
};

async function addMore(link: HTMLAnchorElement): Promise<void> {
  const { url = '', noun = '' } = link.dataset;
  link.ariaBusy = 'true';
  try {
    showFailure(null);
    const page = await otherPage(url, list);
    const shown = document.querySelector(list);
    if (!shown || !link.isConnected) return;
    const known = new Set([...shown.querySelectorAll('a')].map(({ href }) => href));
    const added = [...page.querySelectorAll(`${list} > li`)].filter((item) => !known.has(hrefOf(item)));
    shown.append(...added);
    takePart(page, footer);
    history.replaceState(history.state, '', url);
    const [first] = added;
    first?.querySelector<HTMLElement>(':is(h2, h3) a')?.focus();
    const said = document.querySelector('[data-added]');
    if (said) said.textContent = `${counted(added.length, noun)} added`;
  } catch {
    showFailure(() => void addMore(link));
  } finally {
    link.ariaBusy = null;
  }
}

const hrefOf = (item: Element): string => item.querySelector('a')?.href ?? '';
