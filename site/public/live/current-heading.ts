/** Share of the window's height at which the reader is assumed to read. */
const readingLine = 1 / 3;

export function showCurrentHeading(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')];
  const hasPassed = ({ hash }: HTMLAnchorElement) => {
    const heading = document.getElementById(decodeURIComponent(hash.slice(1)));
    return heading !== null && heading.getBoundingClientRect().top <= innerHeight * readingLine;
  };
  const current = links.findLast(hasPassed)?.hash;
  for (const link of links) {
    if (link.hash === current) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  }
}
