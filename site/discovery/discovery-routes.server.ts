import {
  askEveryTime,
  type Document,
  sendDocument,
  toDocument,
} from '@site/platform/http/conditional-reply.server';
import { hasCode, NotFoundError } from '@site/platform/http/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import { allFeedFormats, type FeedFormat, feedFormats } from '#site/urls/feed-formats.ts';
import { authorPath } from '#site/urls/page-paths.ts';
import type { PageSettings } from '#site/urls/page-settings.ts';
import { postMarkdownPath } from '#site/urls/post-path.ts';
import { tagPath } from '#site/urls/post-tags.ts';
import { postName } from '#site/urls/slug.ts';
import { createAddresses } from './addresses.ts';
import type { DiscoveryService } from './discovery-service.server.ts';
import { type Feed, type FeedSubject, toFeed } from './feeds/feed.server.ts';
import { toLlmsTxt } from './llms.server.ts';
import { answerMissingMarkdown, type MissingPostLookup } from './markdown/missing-markdown.server.ts';
import { canonicalOf, toPostMarkdown } from './markdown/post-markdown.server.ts';
import { toSitemap, toSitemapIndex } from './sitemap/sitemap-xml.server.ts';
import { toManifest, toRobotsTxt, toSecurityTxt } from './well-known-files.ts';

/** Each library is loaded on first use. */
const writers: Record<FeedFormat, (feed: Feed) => Promise<string>> = {
  rss: async (feed) => (await import('./feeds/rss.server.ts')).toRss(feed),
  atom: async (feed) => (await import('./feeds/atom.server.ts')).toAtom(feed),
  json: async (feed) => (await import('./feeds/json-feed.server.ts')).toJsonFeed(feed),
};
const hidden = { schema: { hide: true } };
const plainText = 'text/plain; charset=utf-8';
const markdown = 'text/markdown; charset=utf-8';
const xml = 'application/xml; charset=utf-8';

/** For programs, apart from the API. Register before the pages. */
export function discoveryRoutes(
  {
    discovery,
    site,
    hasCards,
    ...others
  }: { discovery: DiscoveryService; site: SiteSource; hasCards: boolean } & MissingPostLookup,
  settings: PageSettings,
) {
  const addresses = createAddresses(settings, {
    hasCards,
    outward: (path) => site.current().paths.outward(path),
  });

  const hasLanguages = () => site.current().languages.length > 1;

  /** Cached per content version. @param address Absolute, in one spelling. */
  const kept = (address: string, type: string, write: () => Promise<string>) =>
    discovery.documents.remember(address, async () => toDocument(type, await write()));

  const send = (request: FastifyRequest, reply: FastifyReply, address: string, document: Document) =>
    sendDocument(request, reply, document, discovery.changeTimes(address, document.entityTag));

  return async (app: FastifyInstance): Promise<void> => {
    // Errors too: what is missing now may exist later.
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', askEveryTime);
    });

    for (const format of allFeedFormats) {
      const { file, type } = feedFormats[format];
      const contentType = `${type}; charset=utf-8`;
      /** @param find Only called when the document is not cached. */
      const feedOf = (
        below: string,
        find: () => Promise<{ subject: FeedSubject | null; of?: { tag?: string; personId?: string } }>,
      ) =>
        kept(addresses.feed(format, below), contentType, async () => {
          const { subject, of } = await find();
          const { company, brand } = await site.read();
          return writers[format](
            await toFeed(await discovery.feed(of), { company, icon: brand.icon, format, subject, addresses }),
          );
        });

      app.get(`/${file}`, hidden, async (request, reply) => {
        const document = await feedOf('', async () => ({ subject: null }));
        return send(request, reply, addresses.feed(format, ''), document);
      });
      app.get<{ Params: { tag: string } }>(`/tags/:tag/${file}`, hidden, async (request, reply) => {
        const { tag } = request.params;
        const below = tagPath(tag);
        const document = await feedOf(below, async () => ({
          subject: await discovery.tagSubject(tag),
          of: { tag },
        }));
        return send(request, reply, addresses.feed(format, below), document);
      });
      app.get<{ Params: { slug: string } }>(`/authors/:slug/${file}`, hidden, async (request, reply) => {
        const { personId, ...subject } = await discovery.authorSubject(request.params.slug);
        if (subject.path !== authorPath(request.params.slug)) {
          return reply.code(301).header('location', `${subject.path}/${file}`).send();
        }
        const document = await feedOf(subject.path, async () => ({ subject, of: { personId } }));
        return send(request, reply, addresses.feed(format, subject.path), document);
      });
    }

    app.get<{ Params: { id: string } }>('/blog-detail/:id.md', hidden, async (request, reply) => {
      const { id } = request.params;
      const address = addresses.postMarkdown(id);
      const found = await unlessNotFound(
        discovery.documents.remember(address, async () => {
          const read = await discovery.read(id);
          const name = postName(read.post);
          if (name !== id) return { movedTo: postMarkdownPath(name) };
          const document = toDocument(
            markdown,
            await toPostMarkdown(read, addresses, settings, (await site.read()).paths),
          );
          return { document, canonical: canonicalOf(read.post, addresses) };
        }),
      );
      if (!found) return answerMissingMarkdown(others, id, { request, reply });
      if ('movedTo' in found) return reply.code(301).header('location', found.movedTo).send();
      // Search engines should index the page instead.
      reply.header('x-robots-tag', reply.getHeader('x-robots-tag') ?? 'noindex');
      reply.header('link', `<${found.canonical}>; rel="canonical"`);
      return send(request, reply, address, found.document);
    });

    const texts: Record<string, () => Document | Promise<Document>> = {
      '/robots.txt': async () => {
        const { isHiddenFromSearch } = (await site.read()).settings;
        return toDocument(
          plainText,
          toRobotsTxt(addresses, { isHidden: isHiddenFromSearch, languages: (await site.read()).languages }),
        );
      },
      '/.well-known/security.txt': async () =>
        toDocument(plainText, toSecurityTxt(await site.read(), addresses, discovery.now())),
      '/manifest.webmanifest': () =>
        kept('/manifest.webmanifest', 'application/manifest+json; charset=utf-8', async () => {
          const { company, brand } = await site.read();
          return toManifest(company, brand);
        }),
      '/llms.txt': () =>
        kept(addresses.at('/llms.txt'), plainText, async () =>
          toLlmsTxt(await site.read(), await discovery.newest(), addresses),
        ),
    };
    for (const [path, find] of Object.entries(texts)) {
      app.get(path, hidden, async (request, reply) => send(request, reply, path, await find()));
    }

    app.get('/sitemap.xml', hidden, async (_request, reply) => {
      const whole = await (await discovery.sitemap()).whole(addresses);
      const addressOf = (part: number) => addresses.at(`/sitemaps/${part}.xml`);
      reply.type(xml);
      return reply.send(
        'parts' in whole ? toSitemapIndex(whole.parts, addressOf) : toSitemap(whole.entries, hasLanguages()),
      );
    });

    app.get<{ Params: { part: string } }>('/sitemaps/:part.xml', hidden, async (request, reply) => {
      if (!/^[1-9]\d{0,5}$/.test(request.params.part)) throw new NotFoundError();
      const sitemap = await discovery.sitemap();
      const entries = await sitemap.part(Number(request.params.part), addresses);
      return reply.type(xml).send(toSitemap(entries, hasLanguages()));
    });
  };
}

async function unlessNotFound<Found>(finding: Promise<Found>): Promise<Found | null> {
  try {
    return await finding;
  } catch (error) {
    if (hasCode(error, 'not_found')) return null;
    throw error;
  }
}
