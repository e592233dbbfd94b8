import { createContext, type ReactNode, type Ref, useContext, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import styles from './screen-tabs.module.css';

interface Tabs {
  readonly label: string;
  readonly tabs: readonly { readonly label: string; readonly path: string }[];
  /** Path of the open one. */
  readonly current: string | undefined;
}

const context = createContext<Tabs | null>(null);

/** For the frame around a screen: what stands beside it in the menu. */
export const ScreenTabs = context.Provider;

/** The tab that leads to the next screen, which has tabs of its own: they take over the focus. */
let followed: string | undefined;

/** Below a screen's heading. Nothing where the screen stands alone. */
export function TabLinks() {
  const { label, tabs, current } = useContext(context) ?? { label: '', tabs: [], current: undefined };
  const nav = useRef<HTMLElement>(null);
  // Where they do not fit, the open one is in view. No later render calls for it again.
  useEffect(() => {
    const link = nav.current?.querySelector<HTMLElement>(`[href="${current}"]`);
    link?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
    if (followed === current) link?.focus({ preventScroll: true });
    followed = undefined;
  }, [current]);
  if (tabs.length < 2) return null;
  return (
    <TabRow label={label} ref={nav}>
      {tabs.map((tab) => (
        <li key={tab.path}>
          <Link
            to={tab.path}
            aria-current={tab.path === current ? 'page' : undefined}
            onClick={() => {
              followed = tab.path;
            }}
            // Browsers leave one that is cut at the edge as it is.
            onFocus={({ currentTarget }) =>
              currentTarget.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
            }
          >
            {tab.label}
          </Link>
        </li>
      ))}
    </TabRow>
  );
}

/** Items of a list with a link each, of which one is the current page; a `small` in it is how much waits there. */
export const TabRow = ({
  label,
  ref,
  children,
}: {
  label: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}) => (
  <nav ref={ref} aria-label={label} className={styles.tabs}>
    <ul>{children}</ul>
  </nav>
);
