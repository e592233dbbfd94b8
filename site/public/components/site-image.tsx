import { Picture } from '#content/pictures/picture.tsx';
import { isOwnImage } from '#content/pictures/picture-path.ts';
import { focusOf } from '#site/media/focal-point.ts';
import { UploadedPicture } from '#site/media/uploads/uploaded-picture.tsx';
import type { ShownImage } from '#site/texts/head/shown-pictures.ts';

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
