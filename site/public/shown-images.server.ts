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

/** The same, with the variants of all images in it; one query. */
export async function withPictures<Value>(value: Value, pictures: Pick<PictureLookup, 'of'>): Promise<Value> {
  const shown = await pictures.of(imagesIn(value).map(({ source }) => source));
  return shown.size === 0 ? value : (mapImages(value, shown) as Value);
}

const isImage = (value: object): value is SiteImage => 'source' in value && 'focalPoint' in value;

function imagesIn(value: unknown): SiteImage[] {
  if (typeof value !== 'object' || value === null) return [];
  return isImage(value) ? [value] : Object.values(value).flatMap(imagesIn);
}

function mapImages(value: unknown, shown: Awaited<ReturnType<PictureLookup['of']>>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => mapImages(entry, shown));
  if (isImage(value)) return { ...value, picture: shown.get(value.source) } satisfies ShownImage;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapImages(part, shown)]));
}
