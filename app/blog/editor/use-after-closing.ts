import { useEffect, useRef } from 'react';

/**
 * Runs an action once a dialog has gone and given the focus back, which puts the caret at the start of the text.
 *
 * @returns Sets the action; one that is set before is replaced.
 */
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
