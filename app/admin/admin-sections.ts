/** The screens of the admin area, in the order of its menu. */
export const adminSections = [
  { label: 'Blogs', path: '/dashboard' },
  { label: 'Media', path: '/dashboard/media' },
  { label: 'Messages', path: '/dashboard/messages' },
  { label: 'Statistics', path: '/dashboard/statistics' },
  { label: 'Redirects', path: '/dashboard/redirects' },
  { label: 'Trash', path: '/dashboard/trash' },
  { label: 'Account', path: '/dashboard/account' },
] as const satisfies readonly {
  readonly label: string;
  readonly path: string;
}[];
