import type { SiteLink } from './types.ts';

/** The navigation bar, in order. Paths with a # lead to a section of the home page. */
export const navigation: readonly SiteLink[] = [
  { label: 'Home', path: '/' },
  { label: 'Blogs', path: '/#blogs' },
  { label: 'All Blogs', path: '/all-blogs' },
  { label: 'Contact', path: '/#contact' },
];
