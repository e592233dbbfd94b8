import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { decodedText } from '@site/platform/text/decoded-text';
import { type Element, isTag } from 'domhandler';
import { DomUtils, parseDocument } from 'htmlparser2';

export interface BrokenReference {
  /** File, relative to the folder. */
  readonly file: string;
  readonly url: string;
}

/** References of files in the folder to files that are not in it: `href`, `src`, `srcset`, and `url()` of style sheets. */
export function findBrokenReferences(folder: string, siteUrl: string): BrokenReference[] {
  const broken: BrokenReference[] = [];
  const known = new Map<string, boolean>();
  for (const file of globSync('**/*.{html,css}', { cwd: folder })) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const base = new URL(`/${file.replaceAll(path.sep, '/')}`, siteUrl);
    for (const url of new Set(file.endsWith('.css') ? inStyles(text) : inPage(text))) {
      const target = URL.parse(url, base);
      if (!target || target.origin !== base.origin || target.protocol === 'data:') continue;
      const isThere = known.get(target.pathname) ?? exists(folder, target.pathname);
      known.set(target.pathname, isThere);
      if (!isThere) broken.push({ file, url });
    }
  }
  return broken;
}

function inPage(html: string): string[] {
  const elements = DomUtils.filter(isTag, parseDocument(html)) as Element[];
  return elements.flatMap(({ name, attribs, children }) => {
    if (name === 'style') return inStyles(DomUtils.textContent(children));
    const sets = [attribs.srcset, attribs.imagesrcset].filter((set) => set !== undefined);
    const candidates = sets.flatMap((set) =>
      [...set.matchAll(/([^\s,]\S*[^\s,])(?:\s+[\d.]+[wx])?\s*(?:,|$)/g)].map(([, url = '']) => url),
    );
    const single = [attribs.href, attribs.src, attribs.poster].filter((url) => url !== undefined);
    return [...single, ...candidates].filter((url) => url !== '' && !url.startsWith('#'));
  });
}

const inStyles = (css: string) =>
  [...css.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)]
    .map(([, url = '']) => url)
    .filter((url) => !url.startsWith('data:'));

function exists(folder: string, pathname: string): boolean {
  const decoded = decodedText(pathname);
  if (decoded === null || decoded.includes('\0')) return false;
  const target = path.join(folder, decoded);
  if (!target.startsWith(folder) || !existsSync(target)) return false;
  return statSync(target).isFile() || existsSync(path.join(target, 'index.html'));
}
