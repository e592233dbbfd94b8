import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultDocuments } from '#content/sample.ts';
import { sampleServices } from '#test/support/sample-site.ts';
import { shownServices } from '../services.ts';
import { siteDocuments } from '../site-documents.ts';
import { withSingleServices } from './single-services.ts';
import { upgradedDocument } from './upgraded-document.ts';

const { schema } = siteDocuments.services;
const upgraded = (stored: unknown) => upgradedDocument('services', stored);

/** As version 2.2 had them. */
const formerCards = [
  {
    title: 'Website Development',
    page: 'web-development',
    icon: 'globe',
    description: 'Fast, accessible websites that explain what you do and bring in inquiries.',
  },
  {
    title: 'Mobile Development',
    page: 'app-development',
    icon: 'smartphone',
    description: 'iOS and Android apps that start fast and keep working without a signal.',
  },
  {
    title: 'Continuous Maintenance',
    page: 'continous-maintenance',
    icon: 'wrench',
    description: 'Monitoring, fixes, and updates that keep your product safe and quick.',
  },
  {
    title: 'Backend Development',
    page: 'web-development',
    icon: 'server',
    description: 'APIs, databases, and integrations that hold steady as demand grows.',
  },
  {
    title: 'Graphics Design',
    page: 'graphics-design',
    icon: 'palette',
    description: 'Logos, print, and campaign graphics that make your brand easy to recognize.',
  },
  {
    title: 'UI/UX Design',
    page: 'ui-ux-design',
    icon: 'layout',
    description: 'Interfaces shaped by research and tested with the people who use them.',
  },
];
const formerPages = sampleServices.map(({ kind: _, card: __, ...page }) => page);

test('the two lists of the sample become its one list', () => {
  const former = { cards: formerCards, pages: formerPages };
  expect(schema.parse(upgraded(former))).toEqual(defaultDocuments.services);
});

test('whatever the order of cards and pages was, both lists show as before', () => {
  const [page] = formerPages;
  const slugs = ['a', 'b', 'c', 'd', 'e'];
  const lists = fc.record({
    pages: fc.shuffledSubarray(slugs, { minLength: 1 }),
    cards: fc.array(fc.constantFrom(...slugs), { maxLength: 8 }),
    hidden: fc.subarray(slugs),
  });
  fc.assert(
    fc.property(lists, ({ pages, cards, hidden }) => {
      const known = cards.filter((slug) => pages.includes(slug));
      const former = {
        pages: pages.map((slug) => ({ ...page, slug, isHidden: hidden.includes(slug) })),
        cards: known.map((slug, index) => ({
          ...{ page: slug, title: `Card ${index}`, icon: 'globe', description: 'Words' },
        })),
      };
      const seen = (slug: string) => !hidden.includes(slug);
      const shown = shownServices(schema.parse(upgraded(former)).services);
      expect(shown.pages.map(({ slug }) => slug)).toEqual(pages.filter(seen));
      expect(shown.cards).toEqual(former.cards.filter((card) => seen(card.page)));
    }),
  );
});

test('a card stands in the item of its page where it can', () => {
  const { services } = schema.parse(upgraded({ cards: formerCards, pages: formerPages }));
  expect(services.filter(({ kind }) => kind === 'card')).toHaveLength(1);
  for (const value of [{ services: [] }, {}, null, 'text', []]) expect(withSingleServices(value)).toBe(value);
});
