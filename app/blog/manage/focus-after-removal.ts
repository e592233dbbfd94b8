/**
 * Moves the focus to the button that removes the next of the blogs, or the last one, or else to the heading of the list:
 * the button that was used is gone, and without this the reader would start again at the top of the page.
 *
 * @param index Where the removed blog stood in the list.
 */
export function focusAfterRemoval(index: number): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('main button[aria-label^="Delete: "]')];
  const heading = document.querySelector<HTMLElement>('main h2, main h1');
  const target = buttons[index] ?? buttons.at(-1) ?? heading;
  if (target === heading && heading) heading.tabIndex = -1;
  target?.focus();
}
