const gapPx = 4;
const marginPx = 8;
/** Some lines of a menu, which scrolls. */
const leastHeightPx = 160;

interface Room {
  readonly top: number;
  readonly bottom: number;
}

/** Below an anchor, or above it where there is more room, always inside the window. */
export function placeBelow(popover: HTMLElement, anchor: DOMRect, room = wholeWindow()): void {
  const below = room.bottom - anchor.bottom - gapPx - marginPx;
  const above = anchor.top - room.top - gapPx - marginPx;
  const isBelow = popover.scrollHeight <= below || below >= above;
  popover.style.maxHeight = `${Math.max(0, isBelow ? below : above)}px`;
  const { width, height } = popover.getBoundingClientRect();
  popover.style.left = `${leftFor(width, anchor.left)}px`;
  popover.style.top = `${isBelow ? anchor.bottom + gapPx : anchor.top - gapPx - height}px`;
}

/** The same within a text, where neither its title nor sticky bars are covered; scrolls when there is no room. */
export function placeInText(popover: HTMLElement, text: Element, anchorOf: () => DOMRect): void {
  const roomNow = (): Room => {
    const free = freeArea();
    return { top: Math.max(free.top, text.getBoundingClientRect().top), bottom: free.bottom };
  };
  popover.style.maxHeight = '';
  const wanted = Math.min(popover.scrollHeight, leastHeightPx) + gapPx + marginPx;
  const { top, bottom } = roomNow();
  const anchor = anchorOf();
  const missing = wanted - Math.max(bottom - anchor.bottom, anchor.top - top);
  if (missing > 0) window.scrollBy({ top: missing, behavior: 'instant' });
  placeBelow(popover, anchorOf(), roomNow());
}

/** Above or below an anchor, covering neither it nor sticky bars. @returns Whether there is room for that. */
export function placeBeside(popover: HTMLElement, anchor: DOMRect): boolean {
  const { width, height } = popover.getBoundingClientRect();
  const free = freeArea();
  const above = anchor.top - 2 * gapPx - height;
  const below = anchor.bottom + 2 * gapPx;
  const top = above >= free.top ? above : below;
  popover.style.left = `${leftFor(width, anchor.left + (anchor.width - width) / 2)}px`;
  popover.style.top = `${top}px`;
  return top >= free.top && top + height <= free.bottom;
}

/** The page reserves the space of its sticky bars by the root element's scroll padding. */
function freeArea(): Room {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return {
    top: Number.parseFloat(scrollPaddingTop) || 0,
    bottom: window.innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0),
  };
}

const wholeWindow = (): Room => ({ top: 0, bottom: window.innerHeight });

const leftFor = (width: number, wanted: number) =>
  Math.max(marginPx, Math.min(wanted, window.innerWidth - width - marginPx));
