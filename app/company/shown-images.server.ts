import type { PictureLookup } from '#app/media/variants/picture-lookup.server.ts';
import type { SiteImage } from '#content/documents/fields.ts';
import type { ShownImage } from './shown-image.ts';

/** Things with an image, for pages: the variants of all images are read with one query. */
export async function withShownImages<Thing extends { readonly image: SiteImage }>(
  things: readonly Thing[],
  pictures: Pick<PictureLookup, 'of'>,
): Promise<(Omit<Thing, 'image'> & { image: ShownImage })[]> {
  const shown = await pictures.of(things.map(({ image }) => image.source));
  return things.map((thing) => {
    const picture = shown.get(thing.image.source);
    return { ...thing, image: { ...thing.image, ...(picture && { picture }) } };
  });
}
