import type { ComponentProps, MouseEvent } from 'react';
import { Button } from './button.tsx';

/** A button that does nothing while it works, and keeps the focus: one that is disabled loses it. */
export function BusyButton({
  isBusy,
  onClick,
  ...attributes
}: ComponentProps<typeof Button> & { isBusy: boolean }) {
  const ignore = (event: MouseEvent) => event.preventDefault();
  return <Button {...attributes} aria-disabled={isBusy} onClick={isBusy ? ignore : onClick} />;
}
