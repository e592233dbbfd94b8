const gapPx = 4;
const marginPx = 8;

/** Places a popover below an anchor, or above it where there is more room, always inside the window. */
export function placeBelow(popover: HTMLElement, anchor: DOMRect): void {
  const { innerWidth, innerHeight } = window;
  const below = innerHeight - anchor.bottom - gapPx - marginPx;
  const above = anchor.top - gapPx - marginPx;
  const isBelow = popover.scrollHeight <= below || below >= above;
  popover.style.maxHeight = `${Math.max(0, isBelow ? below : above)}px`;
  const { width, height } = popover.getBoundingClientRect();
  popover.style.left = `${Math.max(marginPx, Math.min(anchor.left, innerWidth - width - marginPx))}px`;
  popover.style.top = `${isBelow ? anchor.bottom + gapPx : anchor.top - gapPx - height}px`;
}
