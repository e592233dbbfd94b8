import type { FastifyInstance } from 'fastify';
import type { SiteSource } from '#site/texts/site-source.server.ts';

export const hiddenFromSearch = 'noindex, nofollow';

export const isHidden = (site: SiteSource): boolean => site.current().settings.isHiddenFromSearch;

/** Asks search engines to leave out every response of the routes that follow, while the owner hides the site. */
export function hideFromSearch(app: FastifyInstance, site: SiteSource): void {
  app.addHook('onRequest', async (_request, reply) => {
    // Without the database the settings that were read last count.
    await site.read().catch(() => {});
    if (isHidden(site)) reply.header('x-robots-tag', hiddenFromSearch);
  });
}
