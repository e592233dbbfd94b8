/** Beside the link, where a page has a place for it: else what is shown would give way to an error page. */
export function sayFailed(link: HTMLAnchorElement): boolean {
  const place = link.parentElement?.querySelector('[data-failure]');
  if (!place) return false;
  place.textContent = navigator.onLine
    ? 'This could not be loaded. Please try again in a moment.'
    : 'You are offline. Please try again when you are connected.';
  return true;
}
