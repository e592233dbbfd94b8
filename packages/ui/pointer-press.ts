import { useEffect, useState } from 'react';

let isPressed = false;
let release: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

/**
 * Calls `change` at once; while a mouse button, finger or pen is down, after its click instead: a button that moves in
 * between gets no click. @returns Cancels it.
 */
export function afterPress(change: () => void): () => void {
  if (isPressed) waiting.add(change);
  else change();
  return () => {
    waiting.delete(change);
  };
}

/** The value, but while a pointer is down the one before: for what takes room above other controls. */
export function useHeldWhilePressed<Value>(value: Value): Value {
  const [shown, setShown] = useState(value);
  const isHeld = isPressed && shown !== value;
  if (!isHeld && shown !== value) setShown(value);
  useEffect(() => (isHeld ? afterPress(() => setShown(value)) : undefined), [isHeld, value]);
  return isHeld ? shown : value;
}

/** Touch sends a mouse press of its own after the finger has left; that one moves the focus. */
if (typeof window !== 'undefined') {
  const options = { capture: true, passive: true };
  for (const type of ['pointerdown', 'mousedown']) window.addEventListener(type, press, options);
  for (const type of ['pointerup', 'mouseup', 'pointercancel', 'dragend', 'contextmenu', 'blur']) {
    window.addEventListener(type, releaseSoon, options);
  }
}

function press(): void {
  clearTimeout(release);
  isPressed = true;
}

/** The click comes in the same task as the release. */
function releaseSoon({ type, target }: Event): void {
  // Elements lose focus as well.
  if (!isPressed || (type === 'blur' && target !== window)) return;
  clearTimeout(release);
  release = setTimeout(() => {
    isPressed = false;
    const changes = [...waiting];
    waiting.clear();
    for (const change of changes) change();
  });
}
