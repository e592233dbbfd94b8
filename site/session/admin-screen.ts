import type { ScreenAbove } from '@site/ui/page/screen';
import type { AxiosInstance } from 'axios';
import type { ReactNode } from 'react';
import type { Permission } from './permissions.ts';

/** What the menu shows, in its order. `isPersonal`: at its foot, about the user; `isInBar`: on phones, in the bar at the bottom. */
export const menuEntries = [
  { key: 'home', label: 'Home', icon: 'home', isInBar: true },
  { key: 'inbox', label: 'Inbox', icon: 'inbox', isInBar: true },
  { key: 'posts', label: 'Posts', icon: 'document', isInBar: true },
  { key: 'site', label: 'Site', icon: 'globe' },
  { key: 'media', label: 'Media', icon: 'image' },
  { key: 'insights', label: 'Insights', icon: 'chart' },
  { key: 'settings', label: 'Settings', icon: 'settings' },
  { key: 'notices', label: 'Notifications', icon: 'bell', isPersonal: true },
  { key: 'account', label: 'Account', icon: 'person', isPersonal: true },
] as const;

export type MenuEntry = (typeof menuEntries)[number]['key'];

/** A screen of the admin area. Its route, the guard before it, its place in the menu and what stands there when it cannot be loaded follow from it. */
export interface AdminScreen {
  /** Router notation, at or below one of `adminPaths`. */
  readonly path: string;
  /** Relative to `site/`. */
  readonly file: string;
  /** In tabs (a screen's own `meta` may say more), in the menu, and above what stands there when it cannot be loaded. */
  readonly title: string;
  /** What it loads, as "The … could not be loaded." goes on. Absent: the title. */
  readonly loads?: string;
  /** What its URL names, and may be missing. Absent: a page. */
  readonly names?: string;
  /** The way back, also from what stands there when it cannot be loaded. */
  readonly above?: ScreenAbove;
  /** Absent: every user may open it. The API protects the data. */
  readonly permission?: Permission | ((asked: ScreenRequest) => Permission);
  /** Shown on the sign-in page to a visitor who was redirected there; absent: nothing. */
  readonly signedOut?: string;
  /** The entry of the menu that it belongs to. Absent: that of the screen above. */
  readonly entry?: MenuEntry;
  /** Absent: other screens lead to it. The screens of an entry are its tabs, in the order of the screens. */
  readonly menu?: ScreenMenu;
  /** What can be made there: in the menu *New*, and found by the palette. */
  readonly creates?: readonly ScreenTarget[];
  /** What the palette finds of it beside its name. */
  readonly finds?: Finder;
  /** What Home says of it when something there has to be done. */
  readonly attention?: Attention;
  /** Fills the window: the menu beside it is folded, and on phones it is not there. */
  readonly isForWriting?: true;
}

export interface ScreenTarget {
  readonly label: string;
  readonly path: string;
  /** Absent: as the screen at that path. */
  readonly permission?: Permission;
}

interface ScreenMenu {
  readonly entry: MenuEntry;
  /** Replaces the title. */
  readonly label?: string;
  /** A number beside the label, of what nobody has read. */
  readonly badge?: MenuBadge;
  /** Where a path with parameters stands in the menu: a tab for each. Absent: the path itself. */
  readonly tabs?: readonly (ScreenTarget & { readonly entry?: MenuEntry })[];
}

export interface Found {
  readonly label: string;
  readonly path: string;
  /** What tells it from others of the same name. */
  readonly detail?: string | undefined;
}

export interface Finder {
  /** Heading of what it finds. */
  readonly label: string;
  /** @param text What was typed, not empty. */
  readonly find: (client: AxiosInstance, text: string) => Promise<readonly Found[]>;
}

export interface MenuBadge {
  readonly count: (client: AxiosInstance) => Promise<number>;
  /** A hook: its result changes when something was done that may change the number. */
  readonly useChanges: () => number;
}

export interface Attention {
  /** Of what has to be looked at. */
  readonly count: (client: AxiosInstance) => Promise<number>;
  /** @param count More than none. */
  readonly says: (count: number) => string;
}

export interface ScreenRequest {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
}

export const permissionFor = (
  screen: AdminScreen | undefined,
  asked: ScreenRequest,
): Permission | undefined =>
  typeof screen?.permission === 'function' ? screen.permission(asked) : screen?.permission;

/** As "The … could not be loaded." goes on. */
export const loadedBy = ({ loads, title }: AdminScreen): string => loads ?? title.toLowerCase();

/** What is the matter, what it amounts to, and where it is looked at: one of a room is what `useHomeCard` of its `home-card.tsx` returns. */
export interface HomeCard {
  readonly title: string;
  readonly value: ReactNode;
  readonly to?: string;
  /** Nothing has to be done; the default. */
  readonly isQuiet?: boolean;
  readonly children?: ReactNode;
}
