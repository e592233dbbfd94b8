import { useApiUrl } from '#app/api-url.ts';
import { isVideo, mediaUrl } from '#app/media/media.ts';
import type { Cover } from '../post.ts';

/**
 * A post's film, with controls, or picture.
 *
 * @param cover What the library knows of it: without its size the page moves while the picture loads.
 */
export function PostMedia({
  path,
  title,
  cover,
}: {
  path: string;
  title: string;
  cover?: Cover | undefined;
}) {
  const address = mediaUrl(path, useApiUrl());
  if (isVideo(path)) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: editors upload films without caption files
      <video src={address} controls preload="metadata" playsInline aria-label={`Film: ${title}`} />
    );
  }
  return (
    <img
      src={address}
      alt={cover?.alt ?? ''}
      {...(cover?.width && cover.height && { width: cover.width, height: cover.height })}
      loading="lazy"
      decoding="async"
    />
  );
}
