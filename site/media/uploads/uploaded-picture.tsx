import { type Focus, focusOf } from '#site/media/focal-point.ts';
import '#site/media/focal-point.css';
import { fallbackSet, type ShownPicture, sourceOf } from '@site/images/variants/shown-picture';
import { useShownMedia } from '#site/texts/root-data.ts';
import styles from './uploaded-picture.module.css';

/**
 * AVIF over a blurred placeholder; fills its container. @param sizes As of `<img>`.
 * @param urgency `first`: the page's main image; `soon`: in view at first; else lazy.
 */
export function UploadedPicture({
  picture,
  alt,
  sizes,
  className,
  urgency = 'later',
  focus,
}: {
  picture: ShownPicture;
  alt: string;
  sizes: string;
  className?: string | undefined;
  urgency?: 'first' | 'soon' | 'later' | undefined;
  /** Center of the crop; absent: that of the file, or the middle. */
  focus?: Focus | undefined;
}) {
  const addressOf = useShownMedia();
  const { width, height, placeholder, focalPoint = '' } = picture;
  const shown = focus ?? focusOf(focalPoint);
  const source = sourceOf(picture, addressOf);
  const fallback = fallbackSet(picture, addressOf);
  return (
    <span
      className={className ? `${styles.frame} ${className}` : styles.frame}
      data-focal-x={shown?.x}
      data-focal-y={shown?.y}
    >
      {placeholder !== '' && (
        <img src={placeholder} alt="" width={16} height={16} className={styles.placeholder} />
      )}
      <picture>
        {source && <source {...source} sizes={sizes} />}
        {/* Browsers use srcset; src gives copies of the image the original. */}
        <img
          srcSet={fallback ?? undefined}
          src={addressOf(picture.path)}
          alt={alt}
          {...(width !== null && height !== null && { width, height })}
          loading={urgency === 'later' ? 'lazy' : 'eager'}
          fetchPriority={urgency === 'first' ? 'high' : undefined}
          decoding="async"
          className={styles.picture}
        />
      </picture>
    </span>
  );
}
