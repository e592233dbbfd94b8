import { useApiUrl } from '#app/api-url.ts';
import { isVideo, mediaUrl } from '#app/media/media.ts';

/** A post's film, with controls, or picture. */
export function PostMedia({ path, title }: { path: string; title: string }) {
  const address = mediaUrl(path, useApiUrl());
  if (isVideo(path)) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: editors upload films without caption files
      <video src={address} controls preload="metadata" playsInline aria-label={`Film: ${title}`} />
    );
  }
  return <img src={address} alt="" loading="lazy" decoding="async" />;
}
