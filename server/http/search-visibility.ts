import type { FastifyInstance } from 'fastify';
import type { SiteSource } from '#app/site/site-source.server.ts';

/** The value of `X-Robots-Tag` while the owner hides the site. */
export const hiddenFromSearch = 'noindex, nofollow';

/** As it was read last. */
export const isHidden = (site: SiteSource): boolean => site.current().settings.isHiddenFromSearch;

/** Asks search engines to leave out every response of the routes that follow, while the owner hides the site. */
export function hideFromSearch(app: FastifyInstance, site: SiteSource): void {
  app.addHook('onRequest', async (_request, reply) => {
    // What is known is good enough where the database is not there.
    await site.read().catch(() => {});
    if (isHidden(site)) reply.header('x-robots-tag', hiddenFromSearch);
  });
}
