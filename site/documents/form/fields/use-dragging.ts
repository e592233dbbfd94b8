import { type KeyboardEvent, type PointerEvent, type RefObject, useState } from 'react';

export interface Dragging {
  readonly from: number | null;
  /** CSS order while dragging: the document changes only on drop. */
  readonly orderOf: (index: number) => number | undefined;
  readonly handle: (index: number) => {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: () => void;
    onPointerCancel: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

interface Drag {
  readonly from: number;
  readonly to: number;
  /** Centers before the drag, in pixels below the top of the list. */
  readonly middles: readonly number[];
}

const edgePx = 64;
const scrollPx = 14;

export function useDragging(
  list: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
): Dragging {
  const [drag, setDrag] = useState<Drag | null>(null);

  function start(event: PointerEvent<HTMLElement>, from: number) {
    if (event.button !== 0 || !list.current) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ from, to: from, middles: middlesIn(list.current) });
  }

  function move(event: PointerEvent<HTMLElement>) {
    if (!drag || !list.current || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    scrollAtEdge(list.current, event.clientY);
    const at = event.clientY - list.current.getBoundingClientRect().top;
    const to = drag.middles.filter((middle, index) => index !== drag.from && middle < at).length;
    if (to !== drag.to) setDrag({ ...drag, to });
  }

  function drop() {
    if (drag && drag.to !== drag.from) onDrop(drag.from, drag.to);
    setDrag(null);
  }

  return {
    from: drag?.from ?? null,
    orderOf: (index) => (drag ? placeOf(index, drag) : undefined),
    handle: (index) => ({
      onPointerDown: (event) => start(event, index),
      onPointerMove: move,
      onPointerUp: drop,
      onPointerCancel: () => setDrag(null),
      onKeyDown(event) {
        if (event.key === 'Escape' && drag) setDrag(null);
      },
    }),
  };
}

function middlesIn(list: HTMLElement): number[] {
  const { top } = list.getBoundingClientRect();
  return [...list.querySelectorAll(':scope > [data-entry]')].map((entry) => {
    const box = entry.getBoundingClientRect();
    return box.top + box.height / 2 - top;
  });
}

function placeOf(index: number, { from, to }: Drag): number {
  if (index === from) return to;
  if (from < index && index <= to) return index - 1;
  return to <= index && index < from ? index + 1 : index;
}

function scrollAtEdge(list: HTMLElement, y: number): void {
  const pane = list.closest('[data-scrolls]') ?? window;
  if (y < edgePx) pane.scrollBy(0, -scrollPx);
  else if (y > window.innerHeight - edgePx) pane.scrollBy(0, scrollPx);
}
