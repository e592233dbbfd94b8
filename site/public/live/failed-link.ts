/** Beside the link, where a page has a place for it: else what is shown would give way to an error page. */
export function sayFailed(link: HTMLAnchorElement): boolean {
  const place = link.parentElement?.querySelector<HTMLElement>('[data-failure]');
  if (!place) return false;
  place.textContent = place.dataset[navigator.onLine ? 'failed' : 'offline'] ?? '';
  return true;
}
