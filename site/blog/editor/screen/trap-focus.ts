/** Makes an element modal; dialogs opened later are not held back. @returns Ends it, and gives the focus back. */
export function trapFocus(element: HTMLElement, onEscape: () => void): () => void {
  const returnTo = document.activeElement;
  const held = elementsBeside(element);
  for (const other of held) other.inert = true;
  if (!element.contains(returnTo)) element.focus();
  const controller = new AbortController();
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onEscape();
    },
    { signal: controller.signal },
  );
  return () => {
    controller.abort();
    for (const other of held) other.inert = false;
    const isFocusElsewhere =
      document.activeElement !== document.body && !element.contains(document.activeElement);
    if (!isFocusElsewhere && returnTo instanceof HTMLElement) returnTo.focus();
  };
}

/** Everything outside the element, except live regions. */
function elementsBeside(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let node = element; node !== document.body && node.parentElement; node = node.parentElement) {
    for (const other of node.parentElement.children) {
      if (other !== node && other instanceof HTMLElement) found.push(...silentIn(other));
    }
  }
  return found.filter(({ inert }) => !inert);
}

const announcing = '[role="status"], [role="alert"]';

/** The largest parts of an element without live regions. */
function silentIn(element: HTMLElement): HTMLElement[] {
  if (element.matches(announcing)) return [];
  if (!element.querySelector(announcing)) return [element];
  return [...element.children].flatMap((child) => (child instanceof HTMLElement ? silentIn(child) : []));
}
