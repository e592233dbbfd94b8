import type { ComponentProps, MouseEvent } from 'react';
import { Button } from './button.tsx';

/** Ignores clicks while busy; a disabled button would lose the focus. */
export function BusyButton({
  isBusy,
  onClick,
  ...attributes
}: ComponentProps<typeof Button> & { isBusy: boolean }) {
  const ignore = (event: MouseEvent) => event.preventDefault();
  return <Button {...attributes} aria-disabled={isBusy} onClick={isBusy ? ignore : onClick} />;
}
