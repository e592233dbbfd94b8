import type { SiteImage } from '#content/documents/fields.ts';
import type { PictureLookup } from '#site/images/picture-lookup.ts';
import { imagesIn, type ShownImage, withPicturesOf } from '#site/texts/head/shown-pictures.ts';

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

/** The same, of all images in a value. */
export async function withPictures<Value>(value: Value, pictures: Pick<PictureLookup, 'of'>): Promise<Value> {
  return withPicturesOf(value, await pictures.of(imagesIn(value).map(({ source }) => source)));
}
