/** Moves the focus to the first heading inside, so that reading goes on there; the view stays. */
export function focusHeading(container: HTMLElement): void {
  const heading = container.querySelector<HTMLElement>('h1, h2');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
