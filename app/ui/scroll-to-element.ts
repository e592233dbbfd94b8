/** Brings an element to the top of the view, smoothly unless the person wants no motion, and moves the focus into it. */
export function scrollToElement(element: HTMLElement): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ behavior: isStill ? 'auto' : 'smooth' });
  focusHeading(element);
}

/** Moves the focus to the first heading inside, so that reading goes on there; the view stays. */
export function focusHeading(container: HTMLElement): void {
  const heading = container.querySelector<HTMLElement>('h1, h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
