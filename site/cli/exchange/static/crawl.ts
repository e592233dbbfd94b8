import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isPdf } from '@site/images/media';
import type { MediaStore } from '@site/images/store/media-store.server';
import { decodedEntities } from '@site/platform/text/decoded-entities';
import type { FastifyInstance } from 'fastify';
import { toStaticPage } from './static-page.ts';
import { askedUrl, fileOf, needsServer, staticPath } from './static-paths.ts';
import { redirectPage, type StaticRedirect } from './static-redirects.ts';

interface CrawlOptions {
  readonly siteUrl: string;
  readonly folder: string;
  /** Client files of the build, which are in `folder` already. */
  readonly clientFolder: string;
  readonly mediaStore: Pick<MediaStore, 'open'>;
  readonly firstScript: string | null;
  readonly email: string;
  readonly inward: (path: string) => string;
  readonly signal: AbortSignal;
  readonly onFile: () => void;
}

interface Crawled {
  readonly files: number;
  readonly missing: readonly string[];
  readonly redirects: readonly StaticRedirect[];
  /** Names of stored files that the site sends to be saved, not shown. */
  readonly downloads: readonly string[];
}

const notFoundUrl = '/there-is-no-such-page';
const upload = /^\/uploads\/([^/]+)$/;

export async function crawlSite(
  app: FastifyInstance,
  urls: readonly string[],
  options: CrawlOptions,
): Promise<Crawled> {
  const { siteUrl, folder, clientFolder, mediaStore, signal, onFile } = options;
  const { host, origin } = new URL(siteUrl);
  // Prefetches do not count as views.
  const headers = { host, 'sec-purpose': 'prefetch' };
  const waiting = new Set(urls);
  const missing: string[] = [];
  const redirects: StaticRedirect[] = [];
  const downloads: string[] = [];
  let files = 0;

  async function write(name: string, content: string | Uint8Array): Promise<void> {
    const file = await place(name);
    await writeFile(file, content);
  }

  async function place(name: string): Promise<string> {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    files += 1;
    onFile();
    return file;
  }

  async function take(url: string): Promise<void> {
    const { pathname } = new URL(origin + url);
    const stored = upload.exec(pathname)?.[1];
    if (stored !== undefined && (await copyUpload(stored))) return;
    const named = fileOf(pathname, '');
    if (!urls.includes(url) && named !== null && existsSync(path.join(clientFolder, named))) return;
    const response = await app.inject({ url, headers });
    const { location } = response.headers;
    if (response.statusCode >= 300 && response.statusCode < 400 && location !== undefined)
      return leadOn(url, location);
    if (response.statusCode !== 200) {
      missing.push(url);
      return;
    }
    const type = String(response.headers['content-type']);
    const file = fileOf(staticPath(url), type);
    if (file === null) {
      missing.push(url);
      return;
    }
    if (type.startsWith('text/html')) await write(file, page(url, response.body, response.headers));
    else await write(file, response.rawPayload);
    if (/\bxml\b/.test(type) && /sitemap/.test(pathname))
      for (const one of locationsIn(response.body)) add(one);
    if (type.startsWith('text/css')) for (const one of stylesIn(response.body)) add(one);
  }

  async function copyUpload(name: string): Promise<boolean> {
    const found = await mediaStore.open(name);
    if (!found) return false;
    await pipeline(found.content, createWriteStream(await place(`uploads/${name}`)), { signal });
    if (isPdf(name)) downloads.push(name);
    return true;
  }

  async function leadOn(url: string, location: string): Promise<void> {
    const file = fileOf(staticPath(url), 'text/html');
    const target = URL.parse(location, origin + url);
    if (file === null || target === null) {
      missing.push(url);
      return;
    }
    const isOwn = target.origin === origin && !needsServer(options.inward(target.pathname));
    const to = isOwn ? staticPath(target.pathname + target.search) + target.hash : target.href;
    if (isOwn) add(target.href);
    redirects.push({ from: staticPath(url), to, status: 301 });
    await write(file, redirectPage(to));
  }

  function page(
    url: string,
    body: string,
    { 'content-security-policy': policy }: { [name: string]: unknown },
  ) {
    const { html, links } = toStaticPage(body, { ...options, url, policy: String(policy ?? '') });
    for (const found of links) add(found);
    return html;
  }

  function add(found: string): void {
    const target = URL.parse(found, siteUrl);
    if (target?.origin !== origin || needsServer(options.inward(target.pathname))) return;
    waiting.add(askedUrl(target.pathname + target.search));
  }

  // Grows meanwhile: a set gives what is added to it too.
  for (const url of waiting) {
    signal.throwIfAborted();
    try {
      await take(url);
    } catch (error) {
      // Such as a page below what is a file: one link of a text must not make the rest impossible.
      if (!cannotBeNamed(error)) throw error;
      missing.push(url);
    }
  }
  const { body, headers: answered } = await app.inject({ url: notFoundUrl, headers });
  await write('404.html', page(notFoundUrl, body, answered));
  return { files, missing, redirects, downloads };
}

const cannotBeNamed = (error: unknown) =>
  ['ENAMETOOLONG', 'ENOTDIR', 'EISDIR', 'EEXIST', 'EINVAL', 'EILSEQ', 'ERR_INVALID_ARG_VALUE'].includes(
    String((error as NodeJS.ErrnoException).code),
  );

const locationsIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => decodedEntities(url));
const stylesIn = (css: string) => [...css.matchAll(/url\(\s*["']?(\/[^"')]+)/g)].map(([, url = '']) => url);
