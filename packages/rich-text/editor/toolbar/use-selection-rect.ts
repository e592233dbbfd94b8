import type Quill from 'quill';
import { useEffect, useRef, useState } from 'react';

/** Null without a selection, with a mouse button down, after a touch, and once dismissed until the selection changes. */
export function useSelectionRect(quill: Quill) {
  const [rect, setRect] = useState<DOMRect | null>(null);
  const dismissedFor = useRef<string | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    let frame = 0;
    let isDown = false;
    const isTouchOnly = !matchMedia('(any-pointer: fine)').matches;
    let isTouch = isTouchOnly;
    const read = () => {
      frame = 0;
      const found = isDown || isTouch ? null : selectionRect(quill);
      const key = JSON.stringify(quill.selection.lastRange);
      if (dismissedFor.current !== key) dismissedFor.current = null;
      setRect((known) => (dismissedFor.current ? null : sameRect(known, found) ? known : found));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(read);
    };
    const press = ({ pointerType }: PointerEvent) => {
      isDown = true;
      isTouch = pointerType === 'touch';
      soon();
    };
    const release = () => {
      isDown = false;
      soon();
    };
    const pressKey = (event: KeyboardEvent) => {
      isTouch = isTouchOnly;
      if (event.key !== 'Escape') return;
      dismissedFor.current = JSON.stringify(quill.selection.lastRange);
      soon();
    };
    quill.on('editor-change', soon);
    quill.root.addEventListener('blur', soon, { signal });
    quill.root.addEventListener('pointerdown', press, { signal });
    quill.root.addEventListener('keydown', pressKey, { signal });
    document.addEventListener('pointerup', release, { signal });
    document.addEventListener('pointercancel', release, { signal });
    window.addEventListener('resize', soon, { signal });
    document.addEventListener('scroll', soon, { signal, capture: true, passive: true });
    return () => {
      controller.abort();
      quill.off('editor-change', soon);
      cancelAnimationFrame(frame);
    };
  }, [quill]);

  return {
    rect,
    dismiss() {
      dismissedFor.current = JSON.stringify(quill.selection.lastRange);
      setRect(null);
    },
  };
}

/** The selection counts while the text or its selection toolbar has the focus. */
function selectionRect(quill: Quill): DOMRect | null {
  const { activeElement } = document;
  const hasFocus = quill.root === activeElement || activeElement?.closest('[data-selection-toolbar]');
  const range = quill.selection.lastRange;
  if (!hasFocus || !range || range.length === 0) return null;
  const selection = getSelection();
  if (!selection || selection.rangeCount === 0 || selection.isCollapsed) return null;
  const words = selection.getRangeAt(0);
  return quill.root.contains(words.commonAncestorContainer) ? words.getBoundingClientRect() : null;
}

const sameRect = (a: DOMRect | null, b: DOMRect | null) =>
  a === b || (a !== null && b !== null && JSON.stringify(a) === JSON.stringify(b));
