/** Licences (SPDX) under which a package may be part of the site that runs: none asks anything of our own code. */
export const allowedLicences: readonly string[] = [
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', '0BSD'],
  ...['BlueOak-1.0.0', 'CC0-1.0', 'Unlicense', 'Python-2.0'],
];

export interface LicenceException {
  readonly packages: RegExp;
  readonly licence: string;
  readonly reason: string;
}

export const licenceExceptions: readonly LicenceException[] = [
  {
    packages: /^@img\/sharp-(libvips-[\w-]+|wasm32|win32-[\w-]+)$/,
    licence: 'LGPL-3.0-or-later',
    reason: 'libvips, a library of its own that sharp loads: an operator can put another build in its place',
  },
  {
    packages: /^satori$/,
    licence: 'MPL-2.0',
    reason: 'asks for the source of changed files of its own alone; it is used as it comes, on the server',
  },
];
