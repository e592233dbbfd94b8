import { mediaUrl } from '#app/media/media.ts';
import type { PageSettings } from '#app/page-settings.ts';
import { prerender } from '#app/ui/prerender.server.ts';
import type { SiteVideo } from '#content/documents/fields.ts';

/** An empty element: without scripts only the image shows. Filled by `server/pages/html/hero-video.ts`. */
export function heroVideo(video: SiteVideo | null, { apiUrl, uploadsUrl }: PageSettings): { video?: string } {
  if (!video) return {};
  return { video: prerender(<hero-video data-src={mediaUrl(video.source, apiUrl, uploadsUrl)} />) };
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'hero-video': { 'data-src': string };
    }
  }
}
