import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mediaFolder } from '@site/images/media';
import { restName } from '@site/site-import/redirects/redirect-rule';
import { readClientParts } from '@site/web-server/html/client-parts';
import { securityHeaders } from '@site/web-server/http/security-headers';
import { createLogger } from '@site/web-server/process/logger';
import { createApp } from '#server/app.ts';
import type { Config } from '#server/config.ts';
import type { OpenServices } from '#server/open-services.ts';
import { builtPages } from '#server/pages/built.ts';
import { postsKey } from '#site/blog/posts/keys.ts';
import { inOrderOfMatching, toRedirectLines } from '#site/exchange/export/exported-redirects.server.ts';
import { attachment } from '#site/media/files/attachment.ts';
import { libraryKey } from '#site/media/keys.ts';
import { redirectsKey } from '#site/redirects/keys.ts';
import { siteKey } from '#site/texts/keys.ts';
import { publicPagesOf } from '#site/texts/public-pages.ts';
import type { SiteContent } from '#site/texts/site-content.ts';
import { asRequest, languageAt } from '#site/texts/words/site-languages.server.ts';
import { withPrefix } from '#site/urls/outer-paths.ts';
import type { OuterPaths, SiteLanguage } from '#site/urls/page-paths.ts';
import { publicPath } from '#site/urls/post-path.ts';
import { prefixOfText, speaking } from '#site/urls/request-language.server.ts';
import { ownRedirects } from '#site/urls/reserved-paths.ts';
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
    const inward = (url: string) => pathsAt(content, url).inward(url);
    await mkdir(unfinished, { recursive: true });
    await cp(clientFolder, unfinished, { recursive: true });
    const { outward } = content.paths;
    const { files, missing, redirects, downloads } = await crawlSite(
      app,
      [...new Set((await inLanguages(site, content)).flatMap(beginnings))],
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
        inward,
      },
    );
    const named = (redirect: StaticRedirect) => ({ ...redirect, to: outward(redirect.to) });
    const leading = [...(await redirectsOf(site)), ...redirects.map(named)];
    const saved = await savedAs(site, downloads);
    await writeFile(path.join(unfinished, '_redirects'), toRedirectLines(leading, config.siteUrl));
    await writeFile(path.join(unfinished, 'redirects.nginx.conf'), toNginxMaps(leading, saved));
    await writeFile(path.join(unfinished, '_headers'), toHeaderLines(securityHeaders(config.siteUrl), saved));
    await rename(unfinished, folder);
    return { files, missing: missing.filter((url) => !isOptional(inward(url))) };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await app.close();
  }
}

/** As visitors of each language see it; the first one first. */
function inLanguages({ services }: OpenServices, first: SiteContent): Promise<SiteContent[]> {
  const source = services.get(siteKey);
  const others = first.languages.filter(({ prefix, isHidden }) => prefix !== '' && !isHidden);
  const read = (language: SiteLanguage) =>
    speaking(asRequest(language, first.languages), () => source.read());
  return Promise.all([first, ...others.map(read)]);
}

const beginnings = (content: SiteContent): string[] =>
  [...publicPagesOf(content).map(({ path }) => path), ...unnamed].map(content.paths.outward);

const pathsAt = ({ languages, paths }: SiteContent, url: string): OuterPaths =>
  languageAt(languages, url)?.paths ?? paths;

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
  const { paths: first, languages } = services.get(siteKey).current();
  const known = languages.length > 0 ? asRequest(languages[0] as SiteLanguage, languages) : null;
  const pathsOf = (language: string): OuterPaths => {
    const prefix = known ? prefixOfText(language, known) : '';
    return languages.find((one) => one.prefix === prefix)?.paths ?? first;
  };
  const found: StaticRedirect[] = [...ownRedirects]
    .filter(([from]) => !needsServer(from))
    .map(([from, to]) => ({ from, to: first.outward(to), status: 301 }));
  const now = new Date();
  for await (const post of services.get(postsKey).everything()) {
    const isPublic = post.isPublished || post.status === 'published';
    if (!isPublic || (post.scheduledAt ?? now) > now) continue;
    const paths = pathsOf(post.language);
    const to = paths.outward(publicPath(post));
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
    ...inOrderOfMatching(await services.get(redirectsKey).all()).map((one) => ({
      ...one,
      to: first.outward(one.to),
    })),
    ...[
      first,
      ...languages.filter(({ prefix, isHidden }) => prefix !== '' && !isHidden).map(({ paths }) => paths),
    ].flatMap((paths) => Object.keys(paths.names).flatMap((own) => ownPathRedirects(own, paths))),
  ];
}

/** Files are at the paths that visitors know; the site's own work all the same. */
const ownPathRedirects = (own: string, { outward, prefix }: OuterPaths): StaticRedirect[] =>
  [`/${own}`, `/${own}/:${restName}`]
    .map((path) => ({ from: withPrefix(prefix, path), to: outward(path) }))
    .filter(({ from, to }) => from !== to)
    .map(({ from, to }) => ({ from: from.replace(`:${restName}`, '*'), to, status: 301 }));
