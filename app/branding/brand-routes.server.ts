import type { FastifyPluginAsync } from 'fastify';
import type { SiteSource } from '#app/site/site-source.server.ts';
import type { BrandFiles } from './brand-files.server.ts';

const hidden = { schema: { hide: true } };
const forEver = 'public, max-age=31536000, immutable';

/** What is made of the branding: the theme's style sheet, and the logo's files. */
export function brandRoutes({
  site,
  brandFiles,
}: {
  site: SiteSource;
  brandFiles: BrandFiles;
}): FastifyPluginAsync {
  return async (app) => {
    app.get<{ Params: { version: string } }>('/theme.:version.css', hidden, async (request, reply) => {
      const { theme } = (await site.read()).brand;
      reply.type('text/css; charset=utf-8');
      if (theme?.path === request.url.split('?')[0])
        return reply.header('cache-control', forEver).send(theme?.css);
      // Of a page that was cached before the last change: it gets the colors of now.
      return reply.header('cache-control', 'no-store').send(theme?.css ?? '');
    });

    app.get<{ Params: { image: string; name: string } }>(
      '/brand/:recipe/:image/:name',
      hidden,
      async (request, reply) => {
        const { image, name } = request.params;
        const content = await brandFiles.find(image, name);
        if (!content) {
          reply.header('cache-control', 'no-store');
          return reply.callNotFound();
        }
        const type = name.split('.').at(-1) === 'ico' ? 'x-icon' : name.split('.').at(-1);
        return reply.type(`image/${type}`).header('cache-control', forEver).send(Buffer.from(content));
      },
    );
  };
}
