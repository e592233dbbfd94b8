import { say } from '@site/platform/words/say';
import { useEffect, useMemo } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx';

/**
 * Asks before links lead away and the tab closes.
 * @param isNeeded Called when that happens. @param within Path whose screens keep what they show for each other.
 */
export function LeaveGuard({
  isNeeded,
  question,
  within,
}: {
  isNeeded: () => boolean;
  question: string;
  within?: string;
}) {
  const isWithin = (pathname: string) => `${pathname}/`.startsWith(`${within}/`);
  const blocker = useBlocker(
    ({ currentLocation: { pathname: from }, nextLocation: { pathname: to } }) =>
      from !== to && !isWithin(to) && isNeeded(),
  );
  useBeforeUnload((event) => {
    if (isNeeded()) event.preventDefault();
  });
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      question={question}
      confirmLabel={say('Leave')}
      isBusy={false}
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    />
  );
}

const unsaved = new Set<symbol>();

/** For `isNeeded`: a form on screen has changes that were not saved. */
export const isAnythingUnsaved = (): boolean => unsaved.size > 0;

/** For a form: `mark` when something is changed in it, `clear` once it is saved. */
export function useUnsaved(): { mark: () => void; clear: () => void } {
  const marks = useMemo(() => {
    const form = Symbol('form');
    return { mark: () => void unsaved.add(form), clear: () => void unsaved.delete(form) };
  }, []);
  useEffect(() => marks.clear, [marks]);
  return marks;
}
