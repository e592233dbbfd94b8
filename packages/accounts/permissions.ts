/** The roles of a site. The package knows the one that manages users; a site adds its own (`declare module`). */
export interface Roles {
  administrator: unknown;
}
export type Role = keyof Roles;

/** What a site lets some roles do: it adds its own. */
// biome-ignore lint/suspicious/noEmptyInterface: what the site adds is what there is.
export interface Permissions {}
export type Permission = keyof Permissions & string;

/** A permission: users whose role has it. `public or signed in`: a token shows more, and an invalid one is refused. */
export type Access = 'public' | 'public or signed in' | 'signed in' | Permission;

export type May = (role: Role, permission: Permission) => boolean;

/** @param table What each role may do. */
export function mayBy(table: Readonly<Record<Role, readonly Permission[]>>): May {
  const sets = new Map<string, ReadonlySet<string>>(
    Object.entries(table).map(([role, permissions]) => [role, new Set(permissions)]),
  );
  return (role, permission) => sets.get(role)?.has(permission) ?? false;
}

/** Whom permissions are asked of. */
export interface Permitted {
  readonly role: Role;
  /** What they may besides what the role may. */
  readonly grants: readonly Permission[];
}

/** What users of a role may be given, each by its name for people. */
export type Grantable = Readonly<Partial<Record<Role, Readonly<Partial<Record<Permission, string>>>>>>;

export type MayUser = (user: Permitted, permission: Permission) => boolean;

/** By the role, or by what a user of the role was given. */
export const mayUser =
  (may: May, grantable: Grantable): MayUser =>
  ({ role, grants }, permission) =>
    may(role, permission) || (grantable[role]?.[permission] !== undefined && grants.includes(permission));

/** As `grants` are stored. */
export const storedGrants = (stored: string): Permission[] => JSON.parse(stored);

/** How tokens name each role. */
export type TokenRoles = Readonly<Record<Role, string>>;

/** Undefined for what names no role of the site. */
export function roleNamed(named: unknown, names: TokenRoles): Role | undefined {
  return (Object.keys(names) as Role[]).find((role) => names[role] === named);
}
