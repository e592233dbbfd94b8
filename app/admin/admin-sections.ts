/** The screens of the admin area, in the order of its menu. */
export const adminSections = [
  { label: 'Blogs', path: '/dashboard' },
  { label: 'Media', path: '/dashboard/media' },
] as const satisfies readonly {
  readonly label: string;
  readonly path: string;
}[];
