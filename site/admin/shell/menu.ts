import { say } from '@site/platform/words/say';
import { matchPath } from 'react-router';
import {
  type AdminScreen,
  type MenuBadge,
  type MenuEntry,
  menuEntries,
  permissionFor,
  type ScreenTarget,
} from '#site/session/admin-screen.ts';
import { mayUser, type Permission, type Permitted } from '#site/session/permissions.ts';

export interface MenuTab {
  readonly entry: MenuEntry;
  readonly label: string;
  readonly path: string;
  readonly permission: Permission | undefined;
  readonly badge?: MenuBadge | undefined;
}

/** An entry with the tabs that a user may use: the first is where it leads. */
export interface MenuItem {
  readonly key: MenuEntry;
  readonly label: string;
  readonly icon: (typeof menuEntries)[number]['icon'];
  readonly isInBar: boolean;
  readonly isPersonal: boolean;
  readonly path: string;
  readonly badge: MenuBadge | undefined;
  readonly tabs: readonly MenuTab[];
}

/** Of the screens' declarations, in the order of the screens. */
export function tabsOf(screens: readonly AdminScreen[]): readonly MenuTab[] {
  return screens.flatMap(({ path, title, menu }) => {
    if (!menu) return [];
    const { entry, label = title, badge, tabs = [{ label, path }] } = menu;
    return tabs.map((tab) => ({ entry, badge, ...tab, permission: permissionOf(tab, screens) }));
  });
}

/** Without entries of which the user may use nothing. */
export function menuFor(user: Permitted | undefined, tabs: readonly MenuTab[]): readonly MenuItem[] {
  return menuEntries.flatMap(({ key, ...entry }) => {
    const usable = tabs.filter((tab) => tab.entry === key && mayUse(user, tab));
    const [first] = usable;
    if (!first) return [];
    return [
      {
        isInBar: false,
        isPersonal: false,
        ...entry,
        label: say(entry.label),
        key,
        path: first.path,
        badge: first.badge,
        tabs: usable.map((tab) => ({ ...tab, label: say(tab.label) })),
      },
    ];
  });
}

/** Where a URL is in the menu: an entry, and the tab of it unless the screen is none. */
export function placeOf(
  pathname: string,
  screens: readonly AdminScreen[],
  tabs: readonly MenuTab[],
): { readonly entry: MenuEntry | undefined; readonly tab: string | undefined } {
  const exact = tabs.find(({ path }) => path === pathname);
  if (exact) return { entry: exact.entry, tab: exact.path };
  const screen = screens.find(({ path }) => matchPath(path, pathname));
  // The screen below a document, such as its history, is still that tab.
  const around = tabs
    .filter(({ path }) => pathname.startsWith(`${path}/`) && path !== '/dashboard')
    .toSorted((a, b) => b.path.length - a.path.length)[0];
  const entry =
    screen?.entry ?? around?.entry ?? tabs.find(({ path }) => path === screen?.above?.path)?.entry;
  return { entry, tab: around && around.entry === entry ? around.path : undefined };
}

/** What the user may make. */
export const creatable = (
  user: Permitted | undefined,
  screens: readonly AdminScreen[],
): readonly ScreenTarget[] =>
  screens
    .flatMap(({ creates = [] }) => creates)
    .filter((target) => mayUse(user, { permission: permissionOf(target, screens) }));

const mayUse = (
  user: Permitted | undefined,
  { permission }: { permission: Permission | undefined },
): boolean => permission === undefined || (user !== undefined && mayUser(user, permission));

function permissionOf(
  { path, permission }: ScreenTarget,
  screens: readonly AdminScreen[],
): Permission | undefined {
  if (permission) return permission;
  const url = new URL(path, 'http://site.invalid');
  const screen = screens.find((one) => matchPath(one.path, url.pathname));
  const { params = {} } = (screen && matchPath(screen.path, url.pathname)) ?? {};
  return permissionFor(screen, { params, url });
}
