import type { WirePostSummary } from '#app/blog/posts/post-wire.ts';
import { PostMedia } from '#app/blog/reading/components/post-media.tsx';
import { isVideo } from '#app/media/media.ts';
import { useShownMedia } from '#app/media/use-shown-media.ts';

/** The file itself while nothing smaller is made. */
export function PostThumbnail({ post }: { post: WirePostSummary }) {
  const addressOf = useShownMedia();
  const { media, title, thumbnail } = post;
  if (thumbnail === '') return <PostMedia path={media} title={title} />;
  const address = addressOf(thumbnail);
  if (!isVideo(media)) return <img src={address} alt="" loading="lazy" decoding="async" />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: editors upload films without caption files
    <video
      src={addressOf(media)}
      poster={address}
      width={1280}
      height={720}
      controls
      preload="none"
      loading="lazy"
      playsInline
      aria-label={`Film: ${title}`}
    />
  );
}
