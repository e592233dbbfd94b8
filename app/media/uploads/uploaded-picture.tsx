import type { Focus } from '#app/media/focal-point.ts';
import '#app/media/focal-point.css';
import { useShownMedia } from '#app/media/use-shown-media.ts';
import { fallbackSet, type ShownPicture, sourcesOf } from '#app/media/variants/shown-picture.ts';
import styles from './uploaded-picture.module.css';

/**
 * An uploaded image in the format and width that suit the screen, over a blurred few pixels of itself. It fills the
 * width it is given, and the height where that is fixed.
 *
 * @param sizes How wide it is shown, as the `sizes` of an image.
 * @param urgency `first`: what the page is opened for; `soon`: in view when it opens; else once it comes near.
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
  /** What stays in view where the frame crops; absent: the middle. */
  focus?: Focus | undefined;
}) {
  const addressOf = useShownMedia();
  const { width, height, placeholder } = picture;
  const fallback = fallbackSet(picture, addressOf);
  return (
    <span
      className={className ? `${styles.frame} ${className}` : styles.frame}
      data-focal-x={focus?.x}
      data-focal-y={focus?.y}
    >
      {placeholder !== '' && (
        <img src={placeholder} alt="" width={16} height={16} className={styles.placeholder} />
      )}
      <picture>
        {sourcesOf(picture, addressOf).map(({ type, srcSet }) => (
          <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
        ))}
        {/* Browsers that know srcset never fetch src: it names the original when the image is copied. */}
        <img
          {...(fallback !== null && { srcSet: fallback, sizes })}
          src={addressOf(picture.path)}
          alt={alt}
          {...(width !== null && height !== null && { width, height })}
          loading={urgency === 'later' ? 'lazy' : 'eager'}
          fetchPriority={urgency === 'first' ? 'high' : 'auto'}
          decoding="async"
          className={styles.picture}
        />
      </picture>
    </span>
  );
}
