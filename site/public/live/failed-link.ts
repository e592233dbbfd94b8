import { failedLoadText } from '@site/ui/page/failed-load';

/** Beside the link, where a page has a place for it: else what is shown would give way to an error page. */
export function sayFailed(link: HTMLAnchorElement): boolean {
  const place = link.parentElement?.querySelector('[data-failure]');
  if (!place) return false;
  place.textContent = failedLoadText();
  return true;
}
