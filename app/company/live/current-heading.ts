/** How far down the window the line is that the reader is taken to read. */
const readingLine = 1 / 3;

/** In the contents of a post, marks the entry of the part that is being read; none before the first heading. */
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
