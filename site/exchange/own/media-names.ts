/** In an archive files are named by their content, on a site by 32 random digits; regular expressions find either in texts. */
export type MediaNames = ReadonlyMap<string, string>;

const storedInHtml = /(?<=["'(])\/(uploads\/[0-9a-f]{32}\.[a-z0-9]{3,4})(?=["')])/g;
const storedAnywhere = /\buploads\/[0-9a-f]{32}\.[a-z0-9]{3,4}\b/g;
const archivedAnywhere = /\bmedia\/[0-9a-f]{64}\.[a-z0-9]{3,4}\b/g;

/** @param names By path on the site; other files stay as they are. */
export const toArchivedHtml = (html: string, names: MediaNames): string =>
  html.replace(storedInHtml, (found, path: string) => prefixed('../', names.get(path)) ?? found);

export const toArchivedText = (text: string, names: MediaNames): string =>
  text.replace(storedAnywhere, (path) => names.get(path) ?? path);

/** @param paths By name in the archive. */
export const fromArchivedText = (text: string, paths: MediaNames): string =>
  text.replace(archivedAnywhere, (name) => paths.get(name) ?? name);

const prefixed = (prefix: string, name: string | undefined) =>
  name === undefined ? undefined : prefix + name;
