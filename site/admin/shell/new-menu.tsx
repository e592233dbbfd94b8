import { say } from '@site/platform/words/say';
import { PopupMenu } from '@site/ui/popover/popup-menu';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ScreenTarget } from '#site/session/admin-screen.ts';

export function NewMenu({
  targets,
  face,
  className,
}: {
  targets: readonly ScreenTarget[];
  face: ReactNode;
  className: string | undefined;
}) {
  if (targets.length === 0) return null;
  return (
    <PopupMenu label={say('New')} face={face} className={className}>
      {targets.map(({ label, path }) => (
        <Link key={path} to={path}>
          {say(label)}
        </Link>
      ))}
    </PopupMenu>
  );
}
