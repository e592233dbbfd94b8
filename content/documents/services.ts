import { z } from 'zod';
import { type IconName, iconLabels } from '#content/icons.ts';
import {
  flag,
  group,
  icon,
  line,
  list,
  optionalDecorativeImage,
  optionalLine,
  optionalList,
  optionalText,
  slug,
  text,
} from './fields.ts';
import { type KindInputsOf, type KindsOf, oneOf } from './one-of.ts';
import { bandHelp, seo } from './seo.ts';

const titled = () => ({ title: line('Title', 100), text: text('Text', 600) });

const cardShape = () => ({
  title: line('Title', 60),
  icon: icon('Icon', iconLabels),
  description: text('Description', 200),
});

/** As home and the page of all services show it; `page` is the slug of the page that it leads to. */
export interface ServiceCard {
  readonly title: string;
  readonly icon: IconName;
  readonly description: string;
  readonly page: string;
}

const offeringSchema = () =>
  group('Offer', {
    ...titled(),
    items: optionalList('Items', line('Item', 120), { entry: 'Item', max: 12 }),
  });

const faqSchema = () => group('Question', { title: line('Question', 160), text: text('Answer', 1_200) });

const partHeading = () =>
  optionalLine('Heading', 80, { help: 'While the part is empty, it is hidden with its heading.' });

const serviceKinds = {
  service: {
    title: 'Service',
    about: 'A page, with a card on the home page if you like.',
    fields: () => ({
      slug: slug('URL', { help: 'The page is at this path. Earlier paths redirect to it.' }),
      navLabel: line('Label in the menu', 40),
      heading: line('Heading', 80),
      intro: text('Introduction', 800),
      image: optionalDecorativeImage('Image behind the heading', { help: bandHelp }),
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
      contactLabel: optionalLine('Label of the contact button', 40, {
        help: 'Empty: “Contact us”, in the language of the page.',
      }),
      card: group('Card', cardShape(), { help: 'On the home page and in the list of services.' })
        .nullable()
        .default(null),
      seo: seo(),
      isHidden: flag('Hidden', { help: 'Keeps the text, and takes page and card off the site.' }),
    }),
  },
  card: {
    title: 'Card alone',
    about: 'One more card that leads to the page of a service.',
    fields: () => ({
      ...cardShape(),
      page: z.string().min(1, 'Choose the page that the card leads to.').meta({
        title: 'Leads to',
        control: 'choice',
        optionsFrom: 'services.slug',
      }),
      isHidden: flag('Hidden'),
    }),
  },
} as const;

export type Service = KindsOf<typeof serviceKinds>;
export type ServiceInput = KindInputsOf<typeof serviceKinds>;
export type ServicePage = Extract<Service, { kind: 'service' }>;

export const servicesSchema = () =>
  z
    .object({
      services: list('Services', oneOf('Service', serviceKinds), {
        entry: 'Service',
        entryTitle: 'heading',
        max: 42,
        help: 'In the order of menus and cards.',
      }),
    })
    .superRefine(({ services }, context) => {
      const slugs = new Set<string>();
      for (const [index, service] of services.entries()) {
        if (service.kind !== 'service') continue;
        refusePartsWithoutHeading(context, index, service);
        if (slugs.has(service.slug)) refuse(context, index, 'slug', 'Two services have this URL.');
        slugs.add(service.slug);
      }
      for (const [index, service] of services.entries()) {
        if (service.kind === 'card' && !slugs.has(service.page))
          refuse(context, index, 'page', 'The card leads to a service that is not there.');
      }
    });

const refuse = (context: z.RefinementCtx, index: number, field: string, message: string) =>
  context.addIssue({ code: 'custom', path: ['services', index, field], message });

/** What visitors see: pages in the order of the menu, and cards in that of the list. */
export function shownServices(services: readonly Service[]): {
  readonly pages: ServicePage[];
  readonly cards: ServiceCard[];
} {
  const pages = services.filter((one): one is ServicePage => one.kind === 'service' && !one.isHidden);
  const slugs = new Set(pages.map(({ slug }) => slug));
  const cards = services.flatMap((one): ServiceCard[] => {
    if (one.isHidden) return [];
    if (one.kind === 'service') return one.card ? [{ ...one.card, page: one.slug }] : [];
    const { title, icon: name, description, page } = one;
    return slugs.has(page) ? [{ title, icon: name, description, page }] : [];
  });
  return { pages, cards };
}

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
    const path = ['services', index, name, 'heading'];
    context.addIssue({ code: 'custom', path, message: 'Heading is missing.' });
  }
}
