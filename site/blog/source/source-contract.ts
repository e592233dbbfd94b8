import { mediaPathCharacters } from '@site/images/media';
import { z } from 'zod';
import { contract } from '#site/session/contract.ts';

/** In one request. */
export const maxPicturePaths = 50;

export const wirePictureSchema = z.object({
  path: z.string(),
  width: z.number().nullable().describe('Pixels of the original; null when they are not known.'),
  height: z.number().nullable(),
  focalPoint: z.string().optional().describe('What stays in view where less is shown, "x,y" in percent.'),
  placeholder: z.string().describe('A few pixels as a `data:` URL, or empty.'),
  widths: z.array(z.number()).readonly().describe('Widths in which there are AVIF and WebP files.'),
  fallback: z.object({ width: z.number(), format: z.enum(['jpg', 'png']) }).nullable(),
  alt: z.string().nullable().describe('Alt text of the library; null when nobody has written one.'),
});

export type WirePicture = z.output<typeof wirePictureSchema>;

/** Read by a front end on another host. */
export const sourceContract = contract(
  { tags: ['Site'], access: 'public' },
  {
    'GET /api/site': {
      summary: 'Names the data of this API: a front end that has the same reads its own database',
      answers: { 200: z.object({ dataId: z.string() }) },
    },
    'GET /api/pictures': {
      summary: 'Sizes, files and alt texts of uploads, by their paths; unknown ones are left out',
      tags: ['Media'],
      query: z.object({
        path: z
          .union([z.string(), z.array(z.string())])
          .transform((path) => [path].flat())
          .pipe(
            z
              .array(z.string().max(mediaPathCharacters))
              .max(maxPicturePaths, `path may be given ${maxPicturePaths} times.`),
          ),
      }),
      answers: { 200: z.array(wirePictureSchema) },
      refuses: [400],
    },
  },
);
