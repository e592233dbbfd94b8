import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  /** A workspace: `resolved` is its folder. */
  readonly link?: true;
  readonly resolved?: string;
  readonly hasInstallScript?: boolean;
  /** What its author says to use in its place. */
  readonly deprecated?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** The part `packages` of a package-lock.json; the project itself has the empty name. */
export type Lock = Readonly<Record<string, LockedPackage>>;

export interface ProductionPackage {
  readonly name: string;
  /** Folder below the project, such as `node_modules/a/node_modules/b`. */
  readonly folder: string;
  /** SPDX expression; undefined when it says none. */
  readonly licence: string | undefined;
}

/**
 * All packages that `dependencies` bring along, found as Node finds them. `readInstalled`: the licence that an installed
 * package names itself; undefined when it is for another platform.
 */
export function productionPackages(
  lock: Lock,
  readInstalled: (folder: string) => string | undefined,
): ProductionPackage[] {
  const found = new Map<string, ProductionPackage>();
  const visit = (folder: string) => {
    const { dependencies, optionalDependencies } = lock[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = placeOf(lock, folder, name);
      if (place === undefined || found.has(place)) continue;
      found.set(place, { name, folder: place, licence: readInstalled(place) ?? lock[place]?.license });
      visit(place);
    }
  };
  visit('');
  return [...found.values()];
}

/** Node looks below the package that asks, then below each one around it, then in the project. */
function placeOf(lock: Lock, from: string, name: string): string | undefined {
  const parents = from
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  const places = [
    ...parents.toReversed().map((parent) => `${parent}/node_modules/${name}`),
    `node_modules/${name}`,
  ];
  return places.find((place) => lock[place]);
}

export function licenceOnDisk(root: string): (folder: string) => string | undefined {
  return (folder) => {
    const file = path.join(root, folder, 'package.json');
    if (!existsSync(file)) return undefined;
    const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'));
    // npm's old form, before SPDX expressions.
    return license ?? licenses?.map(({ type }: { type: string }) => type).join(' OR ');
  };
}
