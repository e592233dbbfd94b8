/** Where the visit of a tab began, for a message: the page, the host of the site before, and the campaign. Nothing unless the owner wants it. */
export function keepFirstPage(): void {
  const { pathname, search } = location;
  try {
    if (document.documentElement.dataset.origin)
      sessionStorage.first ??= JSON.stringify([
        pathname,
        document.referrer.split('/')[2],
        search.match(/utm_\w+=[^&]*/g),
      ]);
    else delete sessionStorage.first;
  } catch {}
}
