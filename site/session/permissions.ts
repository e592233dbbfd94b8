import {
  type Grantable,
  type May,
  mayBy,
  mayUser as mayUserBy,
  type Permission,
  type Permitted,
  roleNamed,
} from '@site/accounts/permissions';

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
  // How long messages are kept, and what the site holds of a person who wrote.
  'messages.manage',
  'exchange.run',
  'system.read',
  // Backups, and the mail server.
  'system.manage',
  'users.manage',
  'activity.read',
] as const;

export type { Permission, Permitted };
export const permissions: readonly Permission[] = administrators;

declare module '@site/accounts/permissions' {
  interface Roles extends Record<(typeof roles)[number], unknown> {}
  interface Permissions extends Record<(typeof administrators)[number], unknown> {}
}

export const may: May = mayBy({ administrator: administrators, editor: editors, author: authors });

/** What an administrator may give to a person, by role. */
export const grantable = { editor: { 'messages.read': 'the inbox' } } as const satisfies Grantable;

export const mayUser = mayUserBy(may, grantable);

/** `admin` is the specified name. */
export const tokenRoles = {
  administrator: 'admin',
  editor: 'editor',
  author: 'author',
} as const satisfies Record<Role, string>;

export const roleOfToken = (named: unknown): Role | undefined => roleNamed(named, tokenRoles);
