import type { ScreenAbove } from '@site/ui/page/screen';
import type { AxiosInstance } from 'axios';
import type { Permission } from './permissions.ts';

/** In the order of the menu. */
export const menuGroups = ['Content', 'Visitors', 'Website', 'Administration'] as const;

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
  /** Absent: other screens lead to it. `label` replaces the title. */
  readonly menu?: {
    readonly group: (typeof menuGroups)[number];
    readonly label?: string;
    /** A number beside the label, of what nobody has read. */
    readonly badge?: MenuBadge;
  };
}

export interface MenuBadge {
  readonly count: (client: AxiosInstance) => Promise<number>;
  /** A hook: its result changes when something was done that may change the number. */
  readonly useChanges: () => number;
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
