import type { Permission } from './permissions.ts';

/** In the order of the menu. */
export const menuGroups = ['Content', 'Visitors', 'Website', 'Administration'] as const;

/** A screen of the admin area. Its route, the guard before it and its place in the menu follow from it. */
export interface AdminScreen {
  /** Router notation, at or below one of `adminPaths`. */
  readonly path: string;
  /** Relative to `site/`. */
  readonly file: string;
  /** Absent: every user may open it. The API protects the data. */
  readonly permission?: Permission | ((asked: ScreenRequest) => Permission);
  /** Shown on the sign-in page to a visitor who was redirected there; absent: nothing. */
  readonly signedOut?: string;
  /** Absent: other screens lead to it. */
  readonly menu?: { readonly group: (typeof menuGroups)[number]; readonly label: string };
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
