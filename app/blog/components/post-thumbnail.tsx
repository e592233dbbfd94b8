import { useApiUrl } from '#app/api-url.ts';
import { isVideo, mediaUrl } from '#app/media/media.ts';
import type { WirePostSummary } from '../post-wire.ts';
import { PostMedia } from './post-media.tsx';

/** A small view of a post's media for lists; the file itself while nothing smaller is made. */
export function PostThumbnail({ post }: { post: WirePostSummary }) {
  const apiUrl = useApiUrl();
  const { media, title, thumbnail } = post;
  if (thumbnail === '') return <PostMedia path={media} title={title} />;
  const address = mediaUrl(thumbnail, apiUrl);
  if (!isVideo(media)) return <img src={address} alt="" loading="lazy" decoding="async" />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: editors upload films without caption files
    <video
      src={mediaUrl(media, apiUrl)}
      poster={address}
      controls
      preload="none"
      playsInline
      aria-label={`Film: ${title}`}
    />
  );
}
