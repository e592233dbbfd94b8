import { type MouseEvent, type PointerEvent, useRef } from 'react';
import type { CalendarPost } from '../calendar-contract.ts';
import type { Day } from '../calendar-days.ts';

const thresholdPx = 6;

/**
 * Drags posts over elements with `data-day`, by mouse or pen; touch scrolls instead. Not the browser's own drag and drop:
 * Firefox starts none on buttons.
 */
export function useDayDragging({
  onOver,
  onDrop,
  onCancel,
}: {
  onOver: (post: CalendarPost, day: Day) => void;
  onDrop: (post: CalendarPost, day: Day) => void;
  onCancel: () => void;
}) {
  const drag = useRef<{ x: number; y: number; to: Day | null } | null>(null);
  const hasJustDropped = useRef(false);

  return {
    isDragging: () => drag.current?.to != null,

    handle: (post: CalendarPost) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        hasJustDropped.current = false;
        if (event.button !== 0 || event.pointerType === 'touch') return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { x: event.clientX, y: event.clientY, to: null };
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        const current = drag.current;
        if (!current) return;
        const isNear = Math.hypot(clientX - current.x, clientY - current.y) < thresholdPx;
        if (current.to === null && isNear) return;
        const to = dayAt(clientX, clientY) ?? post.day;
        if (to !== current.to) onOver(post, to);
        current.to = to;
      },
      onPointerUp() {
        const to = drag.current?.to ?? null;
        drag.current = null;
        if (to === null) return;
        hasJustDropped.current = true;
        onDrop(post, to);
      },
      onPointerCancel() {
        drag.current = null;
        onCancel();
      },
      /** Stops the click that ends a drag. A click by keyboard has `detail` 0. */
      onClickCapture(event: MouseEvent) {
        if (hasJustDropped.current && event.detail > 0) event.stopPropagation();
        hasJustDropped.current = false;
      },
    }),

    stop() {
      hasJustDropped.current = drag.current?.to != null;
      drag.current = null;
    },
  };
}

const dayAt = (x: number, y: number): Day | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-day]')?.dataset.day;
