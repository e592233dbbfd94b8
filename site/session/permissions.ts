/** From the one that may do most. */
export const roles = ['administrator', 'editor', 'author'] as const;
export type Role = (typeof roles)[number];

export const roleTexts: Record<Role, { readonly name: string; readonly about: string }> = {
  administrator: { name: 'Administrator', about: 'May do everything.' },
  editor: {
    name: 'Editor',
    about:
      'Writes and publishes all blogs and pages, and looks after images, tags, redirects and site texts.',
  },
  author: { name: 'Author', about: 'Writes own blogs and submits them for review.' },
};

const authors = [
  // Own posts: write, submit, move to the trash; nothing that visitors see.
  'posts.write',
  'media.use',
] as const;

const editors = [
  ...authors,
  'posts.write-all',
  'posts.publish',
  'media.manage',
  'tags.manage',
  'redirects.manage',
  // Site texts, and pages of the owner's own.
  'site.edit',
  'statistics.read',
] as const;

const administrators = [
  ...editors,
  'site.set-up',
  'messages.read',
  'exchange.run',
  'system.read',
  'users.manage',
  'activity.read',
] as const;

export const permissions: readonly Permission[] = administrators;
export type Permission = (typeof administrators)[number];

const table: Record<Role, ReadonlySet<Permission>> = {
  administrator: new Set(administrators),
  editor: new Set(editors),
  author: new Set(authors),
};

export function may(role: Role, permission: Permission): boolean {
  return table[role].has(permission);
}

/** `admin` is the specified name. */
export const tokenRoles = {
  administrator: 'admin',
  editor: 'editor',
  author: 'author',
} as const satisfies Record<Role, string>;

export function roleOfToken(named: unknown): Role | undefined {
  return roles.find((role) => tokenRoles[role] === named);
}
