import { say } from '@site/platform/words/say';
import { AdminIcon } from '@site/ui/admin-icon';
import { Button } from '@site/ui/button';
import { Dialog } from '@site/ui/dialogs/dialog';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import styles from './bottom-bar.module.css';
import { MenuLink } from './menu-link.tsx';
import { NewMenu } from './new-menu.tsx';
import { Unread } from './unread.tsx';
import type { useMenu } from './use-menu.ts';

/** The menu of narrow windows: what is used most, and a sheet with the rest. */
export function BottomBar({
  menu: { items, place, creatable },
  onSearch,
  onLeave,
}: {
  menu: ReturnType<typeof useMenu>;
  onSearch: () => void;
  onLeave: () => void;
}) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const inBar = items.filter(({ isInBar }) => isInBar);
  const others = items.filter(({ isInBar }) => !isInBar);
  const close = () => setOpen(false);
  // The bar's order: Home, Posts, New, Inbox, More.
  const links = inBar.toSorted((a, b) => Number(a.key === 'inbox') - Number(b.key === 'inbox'));
  const isElsewhere = place.entry !== undefined && !inBar.some(({ key }) => key === place.entry);

  const linkOf = ({ key, path, ...item }: (typeof links)[number]) => (
    <MenuLink
      key={key}
      {...item}
      path={path}
      isCurrent={place.entry === key && (place.tab === path ? 'page' : 'true')}
    />
  );

  return (
    <>
      <nav aria-label={say('Admin')} className={styles.bar}>
        {links.slice(0, 2).map(linkOf)}
        <NewMenu targets={creatable} className={styles.create} face={<AdminIcon name="plus" size={22} />} />
        {links.slice(2).map(linkOf)}
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-haspopup="dialog"
          data-current={isElsewhere}
          onClick={() => setOpen(true)}
        >
          <AdminIcon name="more" size={20} />
          <span>{say('More')}</span>
          {others.map(({ key, badge }) => badge && <Unread key={key} {...badge} />)}
        </button>
      </nav>
      {isOpen && (
        <Dialog title={say('Menu')} size="sheet" onClose={close}>
          <button
            type="button"
            className={styles.search}
            onClick={() => {
              close();
              onSearch();
            }}
          >
            <AdminIcon name="search" size={20} />
            {say('Find anything')}
          </button>
          <ul className={styles.rest}>
            {others.map(({ key, path, ...item }) => (
              <li key={key}>
                <MenuLink
                  {...item}
                  path={path}
                  isCurrent={place.entry === key && (place.tab === path ? 'page' : 'true')}
                  onFollowed={close}
                />
              </li>
            ))}
          </ul>
          <div className={styles.end}>
            <Button look="quiet" onClick={() => navigate('/')}>
              {say('View site')}
            </Button>
            <Button look="quiet" onClick={onLeave}>
              {say('Logout')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
