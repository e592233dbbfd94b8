import { type PictureName, pictures, picturesFolder } from '#content/pictures/pictures.ts';
import { picturePath } from './picture-path.ts';

interface PictureProps {
  name: PictureName;
  alt: string;
  sizes: string;
  className?: string | undefined;
  /** Initially in view, so fetched with high priority. */
  isImportant?: boolean;
}

/** Reserves its space. The user imports the placeholder style sheet (`content/pictures/*-placeholders.css`). */
export function Picture({ name, alt, sizes, className, isImportant = false }: PictureProps) {
  const { width, height } = pictures[name];
  return (
    <picture>
      <PictureSource name={name} sizes={sizes} />
      <img
        data-picture={name}
        src={picturePath(name)}
        alt={alt}
        width={width}
        height={height}
        className={className}
        loading={isImportant ? 'eager' : 'lazy'}
        fetchPriority={isImportant ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  );
}

export function PictureSource({ name, sizes, media }: { name: PictureName; sizes: string; media?: string }) {
  const files = pictures[name].widths.map((width) => `${picturesFolder}/${name}-${width}.avif ${width}w`);
  return <source type="image/avif" srcSet={files.join(',')} sizes={sizes} media={media} />;
}
