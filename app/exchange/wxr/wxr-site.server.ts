import type { SiteSource } from '#app/site/site-source.server.ts';
import { trimmedEnd } from '#platform/text/trimmed-end.ts';
import type { WxrSite } from './wxr-items.ts';

export async function wxrSiteOf(
  { site }: { readonly site: SiteSource },
  { siteUrl, now }: { siteUrl: string; now: Date },
): Promise<WxrSite> {
  const { company } = await site.read();
  return {
    url: trimmedEnd(siteUrl, '/'),
    name: company.name,
    description: company.tagline,
    language: company.locale,
    timeZone: company.timeZone,
    now,
  };
}
