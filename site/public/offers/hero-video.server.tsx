import { mediaUrl } from '@site/images/media';
import { prerender } from '@site/ui/prerender.server';
import type { SiteVideo } from '#content/documents/fields.ts';
import type { PageSettings } from '#site/urls/page-settings.ts';

/** An empty element: without scripts only the image shows. Filled by `site/server/pages/html/hero-video.ts`. */
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
