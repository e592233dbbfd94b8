import { serviceKey } from '#site/modules/services.ts';
import type { SiteSource } from './site-source.server.ts';

export const siteKey = serviceKey<SiteSource>('site');
/** The company's, an IANA name. */
export const timeZoneKey = serviceKey<() => string>('time zone');
