import type { SiteImage } from '#content/documents/fields.ts';
import type { PictureLookup } from '#site/images/picture-lookup.ts';
import type { ShownImage } from './components/site-image.tsx';

type Shown<Image> = Image extends SiteImage ? ShownImage : null;

/** One query for all images. */
export async function withShownImages<Image extends SiteImage | null, Thing>(
  things: readonly (Thing & { readonly image: Image })[],
  pictures: Pick<PictureLookup, 'of'>,
): Promise<(Omit<Thing, 'image'> & { image: Shown<Image> })[]> {
  const shown = await pictures.of(things.flatMap(({ image }) => image?.source ?? []));
  return things.map((thing) => {
    const picture = thing.image && shown.get(thing.image.source);
    const image = thing.image && { ...thing.image, ...(picture && { picture }) };
    return { ...thing, image: image as Shown<Image> };
  });
}
