import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
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
 * Every package that `dependencies` of the project bring along, found as Node finds it from where it is asked for.
 *
 * @param readInstalled The licence that an installed package names itself; undefined when it is for another platform.
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

/** For `productionPackages`: the package.json that is on the disk. */
export function licenceOnDisk(root: string): (folder: string) => string | undefined {
  return (folder) => {
    const file = path.join(root, folder, 'package.json');
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).license : undefined;
  };
}

/** The packages whose licence is not allowed, and why. Of alternatives one has to be allowed, of several all. */
export function refusedLicences(
  packages: readonly ProductionPackage[],
  allowed: readonly string[],
  exceptions: readonly { readonly packages: RegExp; readonly licence: string }[],
): string[] {
  return packages.flatMap(({ name, folder, licence }) => {
    if (typeof licence !== 'string' || licence === '') return [`${folder} names no licence`];
    const isAllowed = (one: string) =>
      allowed.includes(one) ||
      exceptions.some((exception) => exception.licence === one && exception.packages.test(name));
    const isFine = licence
      .replace(/[()]/g, '')
      .split(' OR ')
      .some((alternative) => alternative.split(' AND ').every(isAllowed));
    return isFine ? [] : [`${folder} is under ${licence}`];
  });
}

/** The names in the first column of the tables under a heading of docs/dependencies.md; `*` stands for anything. */
export function documentedPackages(text: string, heading: string): string[] {
  const section = text.split(/^## /m).find((part) => part.startsWith(heading)) ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  );
}

/** What is a dependency without a line, or a line without a dependency. */
export function undocumented(dependencies: readonly string[], documented: readonly string[]): string[] {
  const isNamed = (name: string, pattern: string) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
  return [
    ...dependencies
      .filter((name) => !documented.some((pattern) => isNamed(name, pattern)))
      .map((name) => `${name} has no line`),
    ...documented
      .filter((pattern) => !dependencies.some((name) => isNamed(name, pattern)))
      .map((pattern) => `${pattern} has a line and is no dependency`),
  ];
}
