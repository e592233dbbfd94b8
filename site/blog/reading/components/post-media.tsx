import { isVideo } from '@site/images/media';
import { type ShownPicture, singleVariant } from '@site/images/variants/shown-picture';
import { useSay } from '@site/ui/words';
import type { Cover } from '#site/blog/posts/post.ts';
import { focusOf } from '#site/media/focal-point.ts';
import { UploadedPicture } from '#site/media/uploads/uploaded-picture.tsx';
import { useShownMedia } from '#site/texts/root-data.ts';
import styles from './post-media.module.css';

interface Place {
  readonly sizes: string;
  /** Pixels. */
  readonly posterWidth: number;
  /** `metadata` shows a video's length before it is played. */
  readonly preload: 'metadata' | 'none';
}

/** The styles have the same sizes. `related`: in a card below a post. */
const places = {
  // Two columns from 64rem on, with gutters of at least 1rem; else one.
  card: {
    sizes: '(min-width:80rem) 37rem,(min-width:64rem) 46vw,94vw',
    posterWidth: 640,
    preload: 'none',
  },
  // As many columns of at least 18rem as fit.
  related: { sizes: '(min-width: 40rem) 25rem, 94vw', posterWidth: 640, preload: 'none' },
  article: { sizes: '(min-width: 62rem) 60rem, calc(100vw - 2rem)', posterWidth: 960, preload: 'metadata' },
} as const satisfies Record<string, Place>;

// Shape of most videos. The room for one must be the same before and after it loads.
const usualVideo = { width: 1280, height: 720 };

/** Without a size in `cover` the page shifts on loading. `picture`: variants, or a video's poster; absent: shows the file. */
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
  /** The point that crops keep, as the post has it. */
  focalPoint?: string;
  picture?: ShownPicture | undefined;
  place?: keyof typeof places;
  urgency?: 'first' | 'soon' | 'later';
}) {
  const addressOf = useShownMedia();
  const say = useSay();
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
        aria-label={say('Video: {title}', { title })}
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
