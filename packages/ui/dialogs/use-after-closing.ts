import { useEffect, useRef } from 'react';

/** Runs the latest action once a dialog has closed and given the focus back, which puts the caret at the start of the text. */
export function useAfterClosing(isOpen: boolean): (action: () => void) => void {
  const next = useRef<() => void>(undefined);
  useEffect(() => {
    if (isOpen) return;
    next.current?.();
    next.current = undefined;
  }, [isOpen]);
  return (action) => {
    next.current = action;
  };
}
