import { failedLoadText } from '@site/ui/page/failed-load';

/** In the page's place for it, with a link that tries again; null: what was said is over. */
export function showFailure(tryAgain: (() => void) | null): void {
  const place = document.querySelector('[data-failure]');
  if (!place) return;
  const hadFocus = place.contains(document.activeElement);
  place.replaceChildren();
  if (!tryAgain) return;
  const link = Object.assign(document.createElement('a'), { href: location.href, textContent: 'Try again' });
  link.addEventListener('click', (event) => {
    event.preventDefault();
    tryAgain();
  });
  place.replaceChildren(`${failedLoadText()} `, link);
  if (hadFocus) link.focus();
}
