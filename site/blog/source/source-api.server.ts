import type { ApiPlugin } from '@site/platform/http/api-route.server';
import { refusals } from '@site/platform/http/api-route.server';
import { z } from 'zod';
import type { PictureLookup } from '#site/images/picture-lookup.ts';

/** In one request. */
export const maxPicturePaths = 50;

export const wirePictureSchema = z.object({
  path: z.string(),
  width: z.number().nullable().describe('Pixels of the original; null when they are not known.'),
  height: z.number().nullable(),
  placeholder: z.string().describe('A few pixels as a `data:` URL, or empty.'),
  widths: z.array(z.number()).readonly().describe('Widths in which there are AVIF and WebP files.'),
  fallback: z.object({ width: z.number(), format: z.enum(['jpg', 'png']) }).nullable(),
  alt: z.string().nullable().describe('Alt text of the library; null when nobody has written one.'),
});

export type WirePicture = z.output<typeof wirePictureSchema>;

const pathsQuery = z.object({
  path: z
    .union([z.string(), z.array(z.string())])
    .transform((path) => [path].flat())
    .pipe(z.array(z.string().max(200)).max(maxPicturePaths, `path may be given ${maxPicturePaths} times.`)),
});

export function sourceApi(pictures: PictureLookup, dataId: () => Promise<string>): ApiPlugin {
  return async (app) => {
    app.get(
      '/api/site',
      {
        schema: {
          summary: 'Names the data of this API: a front end that has the same reads its own database',
          tags: ['Site'],
          access: 'public',
          response: { 200: z.object({ dataId: z.string() }) },
        },
      },
      async () => ({ dataId: await dataId() }),
    );

    app.get(
      '/api/pictures',
      {
        schema: {
          summary: 'Sizes, files and alt texts of uploads, by their paths; unknown ones are left out',
          tags: ['Media'],
          access: 'public',
          querystring: pathsQuery,
          response: { 200: z.array(wirePictureSchema), ...refusals(400) },
        },
      },
      async ({ query: { path: paths } }) => {
        const [found, altTexts] = await Promise.all([pictures.of(paths), pictures.altTexts(paths)]);
        return [...found.values()].map((picture) => ({
          ...picture,
          alt: altTexts.get(picture.path) ?? null,
        }));
      },
    );
  };
}
