import { serve } from '@site/platform/http/serve.server';
import type { PictureLookup } from '#site/images/picture-lookup.ts';
import { sourceContract } from './source-contract.ts';

export const sourceApi = (pictures: PictureLookup, dataId: () => Promise<string>) =>
  serve(sourceContract, {
    'GET /api/site': async () => ({ dataId: await dataId() }),
    async 'GET /api/pictures'({ query: { path: paths } }) {
      const [found, altTexts] = await Promise.all([pictures.of(paths), pictures.altTexts(paths)]);
      return [...found.values()].map((picture) => ({
        ...picture,
        alt: altTexts.get(picture.path) ?? null,
      }));
    },
  });
