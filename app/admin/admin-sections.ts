/** The screens of the admin area, in the order of its menu. */
export const adminSections = [
  { label: 'Blogs', path: '/dashboard' },
  { label: 'Statistics', path: '/dashboard/statistics' },
] as const satisfies readonly {
  readonly label: string;
  readonly path: string;
}[];
