import { z } from 'zod';
import {
  choice,
  flag,
  group,
  line,
  list,
  optionalDecorativeImage,
  optionalLine,
  optionalList,
  optionalText,
  slug,
  text,
  type ValueOf,
} from './fields.ts';
import { refuseRepeated } from './repeated.ts';

const titled = () => ({ title: line('Title', 100), text: text('Text', 600) });

const serviceIconOptions = {
  globe: 'Globe',
  smartphone: 'Smartphone',
  wrench: 'Wrench',
  server: 'Server',
  palette: 'Palette',
  layout: 'Layout',
} as const;
export type ServiceIcon = keyof typeof serviceIconOptions;

const cardSchema = () =>
  group('Card', {
    title: line('Title', 60),
    icon: choice('Icon', serviceIconOptions),
    page: z.string().min(1, 'Choose the page that the card leads to.').meta({
      title: 'Leads to',
      control: 'choice',
      optionsFrom: 'pages.slug',
    }),
    description: text('Description', 200),
  });
export type ServiceCard = ValueOf<typeof cardSchema>;

const offeringSchema = () =>
  group('Offer', {
    ...titled(),
    items: optionalList('Items', line('Item', 120), { entry: 'Item', max: 12 }),
  });

const faqSchema = () => group('Question', { title: line('Question', 160), text: text('Answer', 1_200) });

const partHeading = () =>
  optionalLine('Heading', 80, { help: 'While the part is empty, it is hidden with its heading.' });

const servicePageSchema = () =>
  group('Service', {
    slug: slug('URL', { help: 'The page is at this path. Earlier paths redirect to it.' }),
    navLabel: line('Label in the menu', 40),
    heading: line('Heading', 80),
    intro: text('Introduction', 800),
    image: optionalDecorativeImage('Image', {
      help: 'Behind the heading; it is darkened for the text on it. Without one, a drawing stands there.',
    }),
    price: optionalLine('Price', 60, { help: 'Such as "from €900".' }),
    focus: group('Focus', {
      heading: partHeading(),
      items: list('Points', group('Point', titled()), { entry: 'Point', entryTitle: 'title', max: 12 }),
    }),
    offerings: group('Offers', {
      heading: partHeading(),
      groups: list('Offers', offeringSchema(), { entry: 'Offer', entryTitle: 'title', max: 12 }),
    }),
    process: group('Process', {
      heading: partHeading(),
      steps: list('Steps', group('Step', titled()), { entry: 'Step', entryTitle: 'title', max: 12 }),
    }),
    faq: optionalList('Frequently asked questions', faqSchema(), {
      entry: 'Question',
      entryTitle: 'title',
      max: 20,
      help: 'Hidden while there are none.',
    }),
    caseStudy: optionalLine('Related case study', 80, {
      help: 'The last part of its URL, such as new-shop: it is shown with its quotation.',
    }),
    postTag: optionalLine('Tag of related blogs', 50, {
      help: 'The newest three blogs with this tag are shown; hidden while there are none.',
    }),
    closing: optionalText('Last line', 300),
    contactLabel: line('Label of the contact button', 40).default('Contact us'),
    isHidden: flag('Hidden', { help: 'Keeps the text, and takes the page off the site.' }),
  });
export type ServicePage = ValueOf<typeof servicePageSchema>;

export const servicesSchema = () =>
  z
    .object({
      cards: list('Cards of the home page', cardSchema(), { entry: 'Card', entryTitle: 'title', max: 12 }),
      pages: list('Service pages', servicePageSchema(), { entry: 'Service', entryTitle: 'heading', max: 30 }),
    })
    .superRefine(({ cards, pages }, context) => {
      refuseRepeated(context, 'pages', pages, 'slug', 'Two services have this URL.');
      const slugs = new Set(pages.map(({ slug }) => slug));
      for (const [index, page] of pages.entries()) refusePartsWithoutHeading(context, index, page);
      for (const [index, { page }] of cards.entries()) {
        if (slugs.has(page)) continue;
        context.addIssue({
          code: 'custom',
          path: ['cards', index, 'page'],
          message: 'The card leads to a service that is not there.',
        });
      }
    });

function refusePartsWithoutHeading(
  context: z.RefinementCtx,
  index: number,
  { focus, offerings, process }: ServicePage,
): void {
  const parts = [
    ['focus', focus, focus.items],
    ['offerings', offerings, offerings.groups],
    ['process', process, process.steps],
  ] as const;
  for (const [name, { heading }, entries] of parts) {
    if (heading !== '' || entries.length === 0) continue;
    const path = ['pages', index, name, 'heading'];
    context.addIssue({ code: 'custom', path, message: 'Heading is missing.' });
  }
}
