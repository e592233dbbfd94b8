import type { ShownPicture } from '@site/images/variants/shown-picture';
import type { SiteImage as ChosenImage } from '#content/documents/fields.ts';
import { Picture } from '#content/pictures/picture.tsx';
import { isOwnImage } from '#content/pictures/picture-path.ts';
import { focusOf } from '#site/media/focal-point.ts';
import { UploadedPicture } from '#site/media/uploads/uploaded-picture.tsx';

export interface ShownImage extends ChosenImage {
  /** Variants of an image of the media library; absent until made. */
  readonly picture?: ShownPicture | undefined;
}

export function SiteImage({
  image: { source, alt, focalPoint, picture },
  sizes,
  className,
  isImportant = false,
}: {
  image: ShownImage;
  sizes: string;
  className?: string | undefined;
  /** In view when the page opens, so it is fetched with high priority. */
  isImportant?: boolean;
}) {
  if (isOwnImage(source)) {
    return <Picture name={source} alt={alt} sizes={sizes} className={className} isImportant={isImportant} />;
  }
  const original = { path: source, width: null, height: null, placeholder: '', widths: [], fallback: null };
  return (
    <UploadedPicture
      picture={picture ?? original}
      alt={alt}
      sizes={sizes}
      className={className}
      urgency={isImportant ? 'first' : 'later'}
      focus={focusOf(focalPoint)}
    />
  );
}
