import type { Cover } from '#app/blog/posts/post.ts';
import { focusOf } from '#app/media/focal-point.ts';
import { isVideo } from '#app/media/media.ts';
import { UploadedPicture } from '#app/media/uploads/uploaded-picture.tsx';
import { useShownMedia } from '#app/media/use-shown-media.ts';
import { type ShownPicture, singleVariant } from '#app/media/variants/shown-picture.ts';
import styles from './post-media.module.css';

interface Place {
  /** How wide it is shown, as the `sizes` of an image. */
  readonly sizes: string;
  /** Pixels of a video's poster. */
  readonly posterWidth: number;
  /** Whether a video shows its length before it is played. */
  readonly preload: 'metadata' | 'none';
}

/** Where a post's media stands: in a card of the grid, in one below a post, or above the text. Their styles have the same sizes. */
const places = {
  // Two columns of the page from 64rem on, between gutters of at least a rem; else one.
  card: {
    sizes: '(min-width: 80rem) 37rem, (min-width: 64rem) 46vw, 94vw',
    posterWidth: 640,
    preload: 'none',
  },
  // As many columns of at least 18rem as there is room for.
  related: { sizes: '(min-width: 40rem) 25rem, 94vw', posterWidth: 640, preload: 'none' },
  article: { sizes: '(min-width: 43rem) 41rem, calc(100vw - 2rem)', posterWidth: 960, preload: 'metadata' },
} as const satisfies Record<string, Place>;

// The shape of most videos. A page must keep the same room for one before and after it loads.
const usualVideo = { width: 1280, height: 720 };

/**
 * A post's video, with controls, or image.
 *
 * @param cover What the library knows of it: without its size the page moves while an image loads.
 * @param picture Its variants, or those of a video's poster frame; absent: the file itself is shown.
 */
export function PostMedia({
  path,
  title,
  cover,
  focalPoint = '',
  picture,
  place = 'card',
  urgency = 'later',
}: {
  path: string;
  title: string;
  cover?: Cover | undefined;
  /** The part of an image that stays in view where it is cropped, as the post has it. */
  focalPoint?: string;
  picture?: ShownPicture | undefined;
  place?: keyof typeof places;
  urgency?: 'first' | 'soon' | 'later';
}) {
  const addressOf = useShownMedia();
  const { sizes, posterWidth, preload } = places[place];
  if (isVideo(path)) {
    const poster = picture && singleVariant(picture, posterWidth);
    const size = picture?.width && picture.height ? { width: picture.width, height: picture.height } : null;
    return (
      <video
        src={addressOf(path)}
        controls
        {...(poster && { poster: addressOf(poster) })}
        {...(size ?? usualVideo)}
        className={size ? undefined : styles.unknownSize}
        preload={poster ? preload : 'metadata'}
        loading={urgency === 'later' ? 'lazy' : 'eager'}
        playsInline
        aria-label={`Video: ${title}`}
      />
    );
  }
  const { width = null, height = null } = cover ?? {};
  const original = { path, width, height, placeholder: '', widths: [], fallback: null };
  return (
    <UploadedPicture
      picture={picture ?? original}
      alt={cover?.alt ?? ''}
      sizes={sizes}
      urgency={urgency}
      focus={focusOf(focalPoint)}
    />
  );
}
