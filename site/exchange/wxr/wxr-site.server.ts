import { trimmedEnd } from '@site/platform/text/trimmed-end';
import type { SiteSource } from '#site/texts/site-source.server.ts';
import type { WxrSite } from './wxr-items.ts';

export async function wxrSiteOf(
  { site }: { readonly site: SiteSource },
  { siteUrl, now }: { siteUrl: string; now: Date },
): Promise<WxrSite> {
  const { company, languages } = await site.read();
  return {
    url: trimmedEnd(siteUrl, '/'),
    name: company.name,
    description: company.tagline,
    language: company.locale,
    languages,
    timeZone: company.timeZone,
    now,
  };
}
