import { pages } from '#content/company/pages.ts';
import { servicePages } from '#content/company/services/index.ts';
import type { Card } from './card.ts';

/** The cards of the pages that are always there, by path. People have portraits instead. */
export const pageCards: ReadonlyMap<string, Card> = new Map<string, Card>([
  ...Object.values(pages).map(({ path, title }) => [path, { title }] as const),
  ...servicePages.map(({ slug, heading }) => [`/${slug}`, { title: heading, label: 'Service' }] as const),
]);
