/** The screens of the admin area, in the order of its menu. */
export const adminSections = [
  { label: 'Blogs', path: '/dashboard' },
  { label: 'Messages', path: '/dashboard/messages' },
  { label: 'Account', path: '/dashboard/account' },
] as const satisfies readonly {
  readonly label: string;
  readonly path: string;
}[];
