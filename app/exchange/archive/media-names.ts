/**
 * Names of files in an archive: a file is called after its content there, and after 32 random digits on a site. Either
 * name is found in a text by its form alone.
 */
export type MediaNames = ReadonlyMap<string, string>;

const storedInHtml = /(?<=["'(])\/(uploads\/[0-9a-f]{32}\.[a-z0-9]{3,4})(?=["')])/g;
const storedAnywhere = /\buploads\/[0-9a-f]{32}\.[a-z0-9]{3,4}\b/g;
const archivedAnywhere = /\bmedia\/[0-9a-f]{64}\.[a-z0-9]{3,4}\b/g;

/** @param names By path on the site. A file that has no name is left as it is. */
export const toArchivedHtml = (html: string, names: MediaNames): string =>
  html.replace(storedInHtml, (found, path: string) => prefixed('../', names.get(path)) ?? found);

export const toArchivedText = (text: string, names: MediaNames): string =>
  text.replace(storedAnywhere, (path) => names.get(path) ?? path);

/** @param paths By name in the archive. */
export const fromArchivedText = (text: string, paths: MediaNames): string =>
  text.replace(archivedAnywhere, (name) => paths.get(name) ?? name);

const prefixed = (prefix: string, name: string | undefined) =>
  name === undefined ? undefined : prefix + name;
