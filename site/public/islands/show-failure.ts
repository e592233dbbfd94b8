/** In the page's place for it, with a link that tries again; null: what was said is over. */
export function showFailure(tryAgain: (() => void) | null): void {
  const place = document.querySelector<HTMLElement>('[data-failure]');
  if (!place) return;
  const hadFocus = place.contains(document.activeElement);
  place.replaceChildren();
  if (!tryAgain) return;
  const { failed = '', offline = '', again = '' } = place.dataset;
  const link = Object.assign(document.createElement('a'), { href: location.href, textContent: again });
  link.addEventListener('click', (event) => {
    event.preventDefault();
    tryAgain();
  });
  place.replaceChildren(`${navigator.onLine ? failed : offline} `, link);
  if (hadFocus) link.focus();
}
