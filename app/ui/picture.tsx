import { type PictureName, pictures, picturesFolder } from '#content/pictures/pictures.ts';
import { picturePath } from './picture-path.ts';

interface PictureProps {
  name: PictureName;
  alt: string;
  /** How wide the picture is shown, as the `sizes` of an image. */
  sizes: string;
  className?: string | undefined;
  /** In view when the page opens: fetched at once and first. */
  isImportant?: boolean;
}

/**
 * One of the site's own pictures, in the format and width that suit the screen; its place is kept from the start. Where it is
 * used, the style sheet of its place is imported (`content/pictures/*-placeholders.css`): what is seen until it has come.
 */
export function Picture({ name, alt, sizes, className, isImportant = false }: PictureProps) {
  const { width, height } = pictures[name];
  return (
    <picture>
      <PictureSources name={name} sizes={sizes} />
      <img
        data-picture={name}
        src={picturePath(name)}
        alt={alt}
        width={width}
        height={height}
        className={className}
        loading={isImportant ? 'eager' : 'lazy'}
        fetchPriority={isImportant ? 'high' : 'auto'}
        decoding="async"
      />
    </picture>
  );
}

/** The sources of a picture, for art direction: `media` says on which screens it stands. */
export function PictureSources({ name, sizes, media }: { name: PictureName; sizes: string; media?: string }) {
  return (['avif', 'webp'] as const).map((format) => (
    <source
      key={format}
      type={`image/${format}`}
      srcSet={sourceSet(name, format)}
      sizes={sizes}
      media={media}
    />
  ));
}

function sourceSet(name: PictureName, format: 'avif' | 'webp'): string {
  return pictures[name].widths
    .map((width) => `${picturesFolder}/${name}-${width}.${format} ${width}w`)
    .join(', ');
}
