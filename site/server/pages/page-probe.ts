import type { PageHandler } from '@site/web-server/pages/page-answer';
import type { PageStart } from '@site/web-server/pages/page-routes';
import type { PageSource } from './plugin.ts';

interface PageProbe {
  readonly source: PageSource;
  readonly start: PageStart;
  /** Renders the home page, which counts as no visit; its status, 503 while pages are not ready. */
  render(): Promise<number>;
}

export function probePages(pages: PageSource, siteUrl: string): PageProbe {
  let handle: PageHandler | null = null;
  return {
    start: { isUnknown: false },
    source: {
      ...pages,
      async createHandler(...parts) {
        handle = await pages.createHandler(...parts);
        return handle;
      },
    },
    async render() {
      const asked = new Request(`${siteUrl}/`, { headers: { 'sec-purpose': 'prefetch' } });
      return (await handle?.(asked))?.status ?? 503;
    },
  };
}
