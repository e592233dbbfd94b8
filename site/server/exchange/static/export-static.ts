import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mediaFolder } from '@site/images/media';
import { restName } from '@site/site-import/redirects/redirect-rule';
import { readClientParts } from '@site/web-server/html/client-parts';
import { securityHeaders } from '@site/web-server/http/security-headers';
import { createLogger } from '@site/web-server/process/logger';
import { createApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import { builtPages } from '#server/pages/built.ts';
import { postsKey } from '#site/blog/posts/keys.ts';
import { inOrderOfMatching, toRedirectLines } from '#site/exchange/export/exported-redirects.server.ts';
import { attachment } from '#site/media/files/attachment.ts';
import { libraryKey } from '#site/media/keys.ts';
import { redirectsKey } from '#site/redirects/keys.ts';
import { siteKey } from '#site/texts/keys.ts';
import { publicPagesOf } from '#site/texts/public-pages.ts';
import type { OuterPaths } from '#site/urls/page-paths.ts';
import { publicPath } from '#site/urls/post-path.ts';
import { ownRedirects } from '#site/urls/reserved-paths.ts';
import type { OpenServices } from '../open-services.ts';
import { crawlSite } from './crawl.ts';
import { needsServer } from './static-paths.ts';
import { type Download, type StaticRedirect, toHeaderLines, toNginxMaps } from './static-redirects.ts';

export interface StaticSite {
  readonly files: number;
  readonly missing: readonly string[];
}

/** URLs to ask for although perhaps no page links to them; not every site has each. */
const unnamed = [
  ...['/robots.txt', '/sitemap.xml', '/feed.xml', '/atom.xml', '/feed.json', '/llms.txt'],
  ...['/favicon.ico', '/apple-touch-icon.png', '/.well-known/security.txt'],
  ...['/blog-list', '/all-blogs'],
];

/** Makes `folder`, with every public page as the site renders it, and what it needs. On failure nothing of it is left. */
export async function exportStatic(
  site: OpenServices,
  config: Config,
  folder: string,
  {
    buildFolder,
    signal,
    onFile = () => {},
  }: { buildFolder: string; signal: AbortSignal; onFile?: () => void },
): Promise<StaticSite> {
  const unfinished = `${folder}.unfinished`;
  const clientFolder = path.join(buildFolder, 'client');
  await rm(unfinished, { recursive: true, force: true });
  const app = await createApp({
    ...site,
    // Each page is asked for once.
    config: { ...config, pageCacheBytes: 0 },
    logger: createLogger('silent'),
    pages: await builtPages(buildFolder),
  });
  try {
    const content = await site.services.get(siteKey).read();
    await mkdir(unfinished, { recursive: true });
    await cp(clientFolder, unfinished, { recursive: true });
    const { outward } = content.paths;
    const pages = publicPagesOf(content).map((page) => page.path);
    const { files, missing, redirects, downloads } = await crawlSite(
      app,
      [...new Set([...pages, ...unnamed].map(outward))],
      {
        ...{
          siteUrl: config.siteUrl,
          folder: unfinished,
          clientFolder,
          mediaStore: site.mediaStore,
          signal,
          onFile,
        },
        firstScript: readClientParts(clientFolder).firstScript,
        email: content.company.email,
        inward: content.paths.inward,
      },
    );
    const leading = [...(await redirectsOf(site)), ...redirects].map((redirect) => ({
      ...redirect,
      to: outward(redirect.to),
    }));
    const saved = await savedAs(site, downloads);
    await writeFile(path.join(unfinished, '_redirects'), toRedirectLines(leading, config.siteUrl));
    await writeFile(path.join(unfinished, 'redirects.nginx.conf'), toNginxMaps(leading, saved));
    await writeFile(path.join(unfinished, '_headers'), toHeaderLines(securityHeaders(config.siteUrl), saved));
    await rename(unfinished, folder);
    return { files, missing: missing.filter((url) => !isOptional(content.paths.inward(url))) };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await app.close();
  }
}

const isOptional = (url: string) => unnamed.includes(url);

/** Under the name that a file has in the library. */
const savedAs = ({ services }: OpenServices, names: readonly string[]): Promise<Download[]> =>
  Promise.all(
    names.map(async (name) => ({
      path: `/${mediaFolder}/${name}`,
      disposition: attachment((await services.get(libraryKey).originalName(name)) || name),
    })),
  );

async function redirectsOf({ services }: OpenServices): Promise<StaticRedirect[]> {
  const { paths } = services.get(siteKey).current();
  const found: StaticRedirect[] = [...ownRedirects]
    .filter(([from]) => !needsServer(from))
    .map(([from, to]) => ({ from, to, status: 301 }));
  const now = new Date();
  for await (const post of services.get(postsKey).everything()) {
    const isPublic = post.isPublished || post.status === 'published';
    if (!isPublic || (post.scheduledAt ?? now) > now) continue;
    const to = publicPath(post);
    const names = [
      ...(await services.get(postsKey).formerSlugs(post)),
      ...(post.slug && !post.isPage ? [post.id] : []),
    ];
    for (const slug of names) {
      const from = publicPath({ ...post, slug });
      for (const one of new Set([from, paths.outward(from)])) found.push({ from: one, to, status: 301 });
    }
  }
  return [
    ...found,
    ...inOrderOfMatching(await services.get(redirectsKey).all()),
    ...Object.keys(paths.names).flatMap((own) => ownPathRedirects(own, paths)),
  ];
}

/** Files are at the paths that visitors know; the site's own work all the same. */
const ownPathRedirects = (own: string, { outward }: OuterPaths): StaticRedirect[] =>
  [`/${own}`, `/${own}/:${restName}`]
    .filter((path) => outward(path) !== path)
    .map((path) => ({ from: path.replace(`:${restName}`, '*'), to: path, status: 301 }));
