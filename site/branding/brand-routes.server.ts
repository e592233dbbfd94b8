import { askEveryTime } from '@site/platform/http/conditional-reply.server';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { forWholeServer } from '#site/modules/plugins.server.ts';
import { plainColor } from '#site/texts/brand/brand.ts';
import { imageName, recipe, recipePath } from '#site/texts/brand/brand-paths.ts';
import { previewParameter } from '#site/texts/preview-parameter.ts';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import type { BrandFiles } from './brand-files.server.ts';

const hidden = { schema: { hide: true } };
const forEver = 'public, max-age=31536000, immutable';

interface FileRequest {
  Params: { recipe: string; image: string; name: string };
}

interface ThemeRequest {
  Params: { version: string };
  Querystring: { [previewParameter]?: unknown };
}

export function brandRoutes({
  site,
  brandFiles,
}: {
  site: SiteSource;
  brandFiles: BrandFiles;
}): FastifyPluginAsync {
  return async (app) => {
    app.get<ThemeRequest>('/theme.:version.css', hidden, async (request, reply) => {
      const draft = request.query[previewParameter];
      const shown = draft === undefined ? null : await site.preview(String(draft));
      const { theme } = (shown ?? (await site.read())).brand;
      reply.type('text/css; charset=utf-8');
      if (theme?.path === request.url.split('?')[0])
        return reply.header('cache-control', forEver).send(theme?.css);
      // A page cached before the last change gets the current colors.
      return reply.header('cache-control', 'no-store').send(theme?.css ?? '');
    });

    app.get<FileRequest>('/brand/:recipe/:image/:name', hidden, async (request, reply) => {
      const { image, name } = request.params;
      // A plain icon of a color that is neither shown nor drafted is nobody's.
      const isShown =
        plainColor(image) === null ||
        image === (await plainIconOf(site)) ||
        (await brandFiles.isDrafted(image));
      const content = isShown ? await brandFiles.find(image, name) : null;
      if (!content) {
        reply.header('cache-control', 'no-store');
        return reply.callNotFound();
      }
      // For a page cached by another version of the site.
      if (request.params.recipe !== String(recipe))
        return reply.header('cache-control', 'no-store').redirect(recipePath(image, name));
      return sendImage(reply.header('cache-control', forEver), name, content);
    });
  };
}

async function plainIconOf(site: SiteSource): Promise<string | null> {
  const { icon } = (await site.read()).brand;
  return icon && imageName(icon);
}

/** Requested by browsers without being linked. */
const fixedIcons = {
  '/favicon.ico': 'favicon.ico',
  '/apple-touch-icon.png': 'apple-touch-icon.png',
} as const;

export const answerFixedIcons = ({ site, brandFiles }: { site: SiteSource; brandFiles: BrandFiles }) =>
  forWholeServer(async (app) => {
    app.addHook('onRequest', async ({ url, method }, reply) => {
      const name = fixedIcons[url.split('?')[0] as keyof typeof fixedIcons];
      if (name === undefined || (method !== 'GET' && method !== 'HEAD')) return;
      const { icon } = (await site.read()).brand;
      const content = icon && (await brandFiles.find(imageName(icon), name));
      if (content) return sendImage(reply.header('cache-control', askEveryTime), name, content);
    });
  });

function sendImage(reply: FastifyReply, name: string, content: Uint8Array) {
  const ending = name.split('.').at(-1);
  return reply.type(`image/${ending === 'ico' ? 'x-icon' : ending}`).send(Buffer.from(content));
}
