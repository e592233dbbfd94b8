import { shownEmail } from '@site/platform/text/shown-email';
import { say } from '@site/platform/words/say';
import { AdminIcon } from '@site/ui/admin-icon';
import { keyNames } from '@site/ui/keys';
import { useMedia } from '@site/ui/use-media';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLastUser } from '#site/session/use-user.ts';
import { BrandMark } from '#site/texts/brand/brand-mark.tsx';
import { BrandName } from '#site/texts/brand/brand-name.tsx';
import { storeFolded, useFolded } from './fold-store.ts';
import { MenuLink } from './menu-link.tsx';
import { NewMenu } from './new-menu.tsx';
import styles from './sidebar.module.css';
import type { useMenu } from './use-menu.ts';
import { paletteKeys } from './use-palette.ts';

/** Beside every screen: whole, or icons alone where the window is small, the screen is for writing, or the user folded it. */
export function Sidebar({
  menu: { items, place, creatable },
  isForWriting,
  onSearch,
  onLeave,
}: {
  menu: ReturnType<typeof useMenu>;
  isForWriting: boolean;
  onSearch: () => void;
  onLeave: () => void;
}) {
  const user = useLastUser();
  const isWide = useMedia('(width >= 64rem)');
  const isFoldedByUser = useFolded();
  // Unfolding it beside a text is for that text.
  const [isOpenBesideText, setOpenBesideText] = useState(false);
  const isFolded = !isWide || (isForWriting ? !isOpenBesideText : isFoldedByUser);
  const linksTo = (wanted: typeof items) =>
    wanted.map(({ key, path, ...item }) => (
      <li key={key}>
        <MenuLink
          {...item}
          path={path}
          isCurrent={place.entry === key && (place.tab === path ? 'page' : 'true')}
          detail={key === 'account' ? shownEmail(user?.email ?? '') : ''}
        />
      </li>
    ));

  return (
    <header className={styles.sidebar} data-folded={isFolded}>
      <div className={styles.top}>
        <Link to="/" className={styles.home} data-tip={say('View site')}>
          <BrandMark />
          <span className={styles.brand}>
            <BrandName />
          </span>
          <AdminIcon name="out" size={18} />
          <span className="visually-hidden">{say('View site')}</span>
        </Link>
        {isWide && (
          <button
            type="button"
            className={styles.fold}
            aria-label={say('Menu')}
            aria-expanded={!isFolded}
            onClick={() => (isForWriting ? setOpenBesideText(isFolded) : storeFolded(!isFolded))}
          >
            <AdminIcon name="fold" size={20} />
          </button>
        )}
      </div>
      <button type="button" className={styles.search} aria-keyshortcuts="Control+K Meta+K" onClick={onSearch}>
        <AdminIcon name="search" size={18} />
        <span>{say('Find anything')}</span>
        <span className={styles.keys} aria-hidden="true">
          {keyNames(paletteKeys)}
        </span>
      </button>
      <NewMenu
        targets={creatable}
        className={styles.create}
        face={
          <>
            <AdminIcon name="plus" size={18} />
            <span>{say('New')}</span>
          </>
        }
      />
      <nav aria-label={say('Admin')} className={styles.nav}>
        <ul>{linksTo(items.filter(({ isPersonal }) => !isPersonal))}</ul>
        <ul>{linksTo(items.filter(({ isPersonal }) => isPersonal))}</ul>
      </nav>
      <button type="button" className={styles.leave} onClick={onLeave}>
        <AdminIcon name="leave" size={20} />
        <span>{say('Logout')}</span>
      </button>
    </header>
  );
}
