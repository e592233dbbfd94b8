import type { ProductionPackage } from '#tools/production-packages.ts';

export { type Lock, licenceOnDisk, productionPackages } from '#tools/production-packages.ts';

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
