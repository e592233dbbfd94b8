import { afterPress } from '@site/ui/pointer-press';

/** The part of the window, in pixels from its top, that no sticky bar and no on-screen keyboard covers. */
interface FreeArea {
  readonly top: number;
  readonly bottom: number;
}

const marginPx = 12;

/**
 * Keeps the caret and focused controls in the free area (WCAG 2.2, 2.4.11). Sticky elements take part by `data-sticky`, the
 * edge they stick to: `top` or `bottom`. @returns Ends it.
 */
export function keepInFreeArea(form: HTMLElement): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let frame = 0;
  let cancel = () => {};
  const soon = (reveal: () => void) => {
    cancelAnimationFrame(frame);
    cancel();
    frame = requestAnimationFrame(() => {
      reserve(freeArea(form));
      // Scrolling would move what is clicked.
      cancel = afterPress(reveal);
    });
  };
  const sizes = new ResizeObserver(() => reserve(freeArea(form)));
  sizes.observe(form);
  document.addEventListener('selectionchange', () => soon(() => revealCaret(form)), { signal });
  form.addEventListener('focusin', ({ target }) => soon(() => revealControl(form, target)), { signal });
  for (const viewport of [window, window.visualViewport]) {
    viewport?.addEventListener('resize', () => soon(() => revealCaret(form)), { signal });
  }
  return () => {
    controller.abort();
    cancelAnimationFrame(frame);
    cancel();
    sizes.disconnect();
    for (const { style } of scrollers()) {
      style.removeProperty('scroll-padding-top');
      style.removeProperty('scroll-padding-bottom');
    }
  };
}

export function freeArea(form: HTMLElement): FreeArea {
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {};
  let top = offsetTop;
  let bottom = Math.min(window.innerHeight, offsetTop + height);
  for (const element of stickyIn(form)) {
    const style = getComputedStyle(element);
    if (style.position !== 'sticky') continue;
    const isAtTop = element.dataset.sticky === 'top';
    const inset = Number.parseFloat(isAtTop ? style.top : style.bottom) || 0;
    if (isAtTop) top = Math.max(top, inset + element.offsetHeight);
    else bottom = Math.min(bottom, window.innerHeight - inset - element.offsetHeight);
  }
  return { top, bottom };
}

const stickyIn = (form: HTMLElement) => form.querySelectorAll<HTMLElement>('[data-sticky]');

/** Browsers scroll by the root element's padding, Quill by the body's. */
const scrollers = () => [document.documentElement, document.body];

function reserve({ top, bottom }: FreeArea): void {
  const [above, below] = [top, window.innerHeight - bottom].map((covered) => `${covered + marginPx}px`);
  for (const { style } of scrollers()) {
    if (style.scrollPaddingTop === above && style.scrollPaddingBottom === below) continue;
    style.scrollPaddingTop = above ?? '';
    style.scrollPaddingBottom = below ?? '';
  }
}

function revealCaret(form: HTMLElement): void {
  const selection = getSelection();
  const { focusNode } = selection ?? {};
  const surface = focusNode?.parentElement?.closest('[contenteditable="true"]');
  if (!selection || !surface || !form.contains(surface) || surface !== document.activeElement) return;
  reveal(form, caretRect(selection));
}

function revealControl(form: HTMLElement, target: EventTarget | null): void {
  if (!(target instanceof HTMLElement) || target.isContentEditable || target.closest('[data-sticky]')) return;
  reveal(form, target.getBoundingClientRect());
}

/** Of the selection's moving end; an empty line has no rectangle of its own. */
function caretRect({ focusNode, focusOffset }: Selection): DOMRect | null {
  if (!focusNode) return null;
  const range = document.createRange();
  range.setStart(focusNode, focusOffset);
  const [rect] = range.getClientRects();
  if (rect) return rect;
  const child = focusNode.childNodes[focusOffset] ?? focusNode;
  const element = child instanceof Element ? child : child.parentElement;
  return element?.getBoundingClientRect() ?? null;
}

function reveal(form: HTMLElement, rect: DOMRect | null): void {
  if (!rect) return;
  const { top, bottom } = freeArea(form);
  // An element higher than the free area shows its top.
  if (rect.top < top || rect.height > bottom - top) window.scrollBy(0, rect.top - top - marginPx);
  else if (rect.bottom > bottom) window.scrollBy(0, rect.bottom - bottom + marginPx);
}
