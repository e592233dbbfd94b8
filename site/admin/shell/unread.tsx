import { grouped } from '@site/platform/text/counted';
import { say } from '@site/platform/words/say';
import type { AxiosInstance } from 'axios';
import { useCallback } from 'react';
import { useLocation } from 'react-router';
import type { MenuBadge } from '#site/session/admin-screen.ts';
import { useOptionalData } from '#site/session/use-optional-data.ts';
import styles from './unread.module.css';

/** Nothing while there is nothing unread. */
export function Unread({ count, useChanges }: MenuBadge) {
  const { pathname } = useLocation();
  const changes = useChanges();
  const countAgain = useCallback(
    // On every screen, and after each change.
    async (client: AxiosInstance) => ({ pathname, changes, unread: await count(client) }),
    [pathname, changes, count],
  );
  const unread = useOptionalData(countAgain)?.unread ?? 0;
  if (unread === 0) return null;
  return (
    <span className={styles.unread}>
      {grouped(unread)} <span className="visually-hidden">{say('unread')}</span>
    </span>
  );
}
