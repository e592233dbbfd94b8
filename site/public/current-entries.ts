import type { NavigationEntry } from '#content/documents/navigation.ts';

const pagesOfSection: Readonly<Record<string, RegExp>> = {
  '/#about-us': /^\/(about-us|teams)/,
  '/#our-project': /^\/our-project/,
  '/#blogs': /^\/(blogs|blog-detail|tags|search)/,
  '/#contact': /^\/contact/,
};

/** The paths of the menu's entries to which a page belongs. Of home none: it marks its sections as they scroll by. */
export const currentEntries = (entries: readonly NavigationEntry[], pathname: string): string[] =>
  pathname === '/' ? [] : entries.filter((entry) => belongsTo(entry, pathname)).map(({ path }) => path);

const belongsTo = ({ path, children }: NavigationEntry, pathname: string): boolean =>
  path === pathname ||
  pagesOfSection[path]?.test(pathname) === true ||
  children.some((child) => child.path === pathname);
