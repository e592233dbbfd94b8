import { ScreenTabs } from '@site/ui/page/screen-tabs';
import { useMedia } from '@site/ui/use-media';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signOut } from '#site/auth/sessions/sign-out.ts';
import { screenAt } from '../screen-at.ts';
import { BottomBar } from './bottom-bar.tsx';
import styles from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { useMenu } from './use-menu.ts';
import { usePalette } from './use-palette.ts';

/** The menu and the open screen. It knows no screen: all of the menu follows from what screens declare. */
export function Shell({ children }: { children: ReactNode }) {
  const menu = useMenu();
  const palette = usePalette();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isRoomy = useMedia('(width >= 48rem)');
  const isForWriting = screenAt(pathname)?.isForWriting ?? false;
  const { entry, tab } = menu.place;
  const open = menu.items.find(({ key }) => key === entry);

  async function leave() {
    await signOut();
    await navigate('/');
  }

  return (
    <div className={styles.shell} data-admin>
      {isRoomy && <Sidebar menu={menu} isForWriting={isForWriting} onSearch={palette.open} onLeave={leave} />}
      <main id="main" className={styles.main} tabIndex={-1}>
        <ScreenTabs value={open ? { label: open.label, tabs: open.tabs, current: tab } : null}>
          {children}
        </ScreenTabs>
      </main>
      {!isRoomy && !isForWriting && <BottomBar menu={menu} onSearch={palette.open} onLeave={leave} />}
      {palette.Shown && <palette.Shown menu={menu} onClose={palette.close} onLeave={leave} />}
    </div>
  );
}
