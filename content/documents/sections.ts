import type { z } from 'zod';
import {
  choice,
  flag,
  group,
  image,
  line,
  link,
  list,
  optionalDecorativeImage,
  optionalImage,
  optionalLine,
  optionalList,
  optionalSlug,
  optionalText,
  optionalUrl,
  text,
  wholeNumber,
} from './fields.ts';
import { type KindsOf, oneOf } from './one-of.ts';
import { optionalFigures } from './projects.ts';

const backgrounds = { plain: 'Plain', tinted: 'Tinted', dark: 'Dark' } as const;
export type Background = keyof typeof backgrounds;

const linkGroup = (title: string) =>
  group(title, { label: line('Label', 40), path: link('Leads to') })
    .nullable()
    .default(null);

/** What every section has below its heading. */
const look = (background: Background, intro = optionalText('Introduction', 400)) => ({
  intro,
  background: choice('Background', backgrounds).default(background),
  isHidden: flag('Hidden', { help: 'Keeps the section, and takes it off the page.' }),
});

/** Sections that the site always knows. Each anchor is also the path of a page that shows the section alone. */
export const knownSections = {
  about: { anchor: 'about-us', heading: 'About Us' },
  services: { anchor: 'services', heading: 'Our Services' },
  projects: { anchor: 'our-project', heading: 'Our projects' },
  posts: { anchor: 'blogs', heading: 'Recent Blogs' },
  team: { anchor: 'teams', heading: 'Our Team' },
  contact: { anchor: 'contact', heading: 'Contact' },
} as const;
export type KnownSection = keyof typeof knownSections;

const known = (kind: KnownSection, background: Background, intro?: ReturnType<typeof optionalText>) => ({
  heading: line('Heading', 80).default(knownSections[kind].heading),
  ...look(background, intro),
});

const added = (background: Background) => ({
  heading: optionalLine('Heading', 80),
  slug: optionalSlug('Anchor', { help: 'Links to the section end with # and this.' }),
  ...look(background),
});

const hidden = 'While there are none, the section is hidden.';

const logos = (title: string, help: string) =>
  optionalList(
    title,
    group('Client', {
      name: line('Name', 80),
      logo: image('Logo'),
      website: optionalUrl('Website'),
    }),
    { entry: 'Client', entryTitle: 'name', max: 24, help },
  );

/** The kinds of sections, in the order of the choice. Their components: site/public/sections/sections.tsx. */
export const sectionKinds = {
  about: {
    title: 'About',
    about: 'Who you are, with buttons to Learn More and the team.',
    isOnce: true,
    fields: () => ({
      ...known('about', 'plain', optionalText('Paragraph', 1_200)),
      figures: optionalFigures('Figures', 'Figure', {
        max: 4,
        help: 'Proof beside the text, on the home page and on About Us; hidden while there are none.',
      }),
    }),
  },
  services: {
    title: 'Services',
    about: 'The cards of your services.',
    isOnce: true,
    fields: () => known('services', 'tinted'),
  },
  projects: {
    title: 'Projects',
    about: 'The cards of your projects.',
    isOnce: true,
    fields: () => known('projects', 'plain'),
  },
  posts: {
    title: 'Recent blogs',
    about: 'The newest three blogs.',
    isOnce: true,
    fields: () => known('posts', 'tinted'),
  },
  team: {
    title: 'Team',
    about: 'The people of the company.',
    isOnce: true,
    fields: () => known('team', 'plain'),
  },
  contact: {
    title: 'Contact',
    about: 'How to reach you, and the contact form.',
    isOnce: true,
    fields: () => known('contact', 'tinted'),
  },
  form: {
    title: 'Contact form',
    about:
      'A form for one subject, such as applications or support. The inbox shows the subject of each message.',
    fields: () => ({
      ...added('tinted'),
      subject: line('Subject', 80, { help: 'Begins the subject of the mail, and is a filter of the inbox.' }),
    }),
  },
  text: {
    title: 'Text with image',
    about: 'Paragraphs beside an image, with a button if you like.',
    fields: () => ({
      ...added('plain'),
      text: text('Text', 4_000, { help: 'An empty line begins a paragraph.' }),
      image: optionalDecorativeImage('Image'),
      side: choice('Side of the image', { end: 'After the text', start: 'Before the text' }).default('end'),
      button: linkGroup('Button'),
    }),
  },
  figures: {
    title: 'Figures',
    about: 'Numbers that say what you have done.',
    fields: () => ({
      ...added('tinted'),
      figures: optionalFigures('Figures', 'Figure', { max: 8, help: hidden }),
    }),
  },
  logos: {
    title: 'Logos',
    about: 'The logos of clients or partners in a row.',
    fields: () => ({ ...added('tinted'), clients: logos('Clients', hidden) }),
  },
  quotations: {
    title: 'Quotations',
    about: 'What clients say about you, with their logos below if you like.',
    fields: () => ({
      ...added('tinted'),
      testimonials: optionalList(
        'Quotations',
        group('Quotation', {
          quotation: text('Quotation', 600),
          name: line('Name', 80),
          role: optionalLine('Role and company', 120),
          portrait: optionalImage('Portrait'),
        }),
        { entry: 'Quotation', entryTitle: 'name', max: 12, help: hidden },
      ),
      clients: logos('Logos', 'Below the quotations.'),
    }),
  },
  steps: {
    title: 'Steps',
    about: 'How something goes, from the first step to the last.',
    fields: () => ({
      ...added('dark'),
      steps: optionalList('Steps', group('Step', { title: line('Title', 80), text: text('Text', 400) }), {
        entry: 'Step',
        entryTitle: 'title',
        max: 6,
        help: hidden,
      }),
    }),
  },
  prices: {
    title: 'Prices',
    about: 'What you offer beside what it costs.',
    fields: () => ({
      ...added('plain'),
      models: optionalList(
        'Offers',
        group('Offer', {
          title: line('Title', 80),
          price: optionalLine('Price', 60, { help: 'Such as "from €900".' }),
          text: text('Text', 400),
          items: optionalList('What is in it', line('Item', 120), { entry: 'Item', max: 8 }),
          link: linkGroup('Link'),
        }),
        { entry: 'Offer', entryTitle: 'title', max: 4, help: hidden },
      ),
    }),
  },
  questions: {
    title: 'Questions',
    about: 'Questions that open to their answers.',
    fields: () => ({
      ...added('plain'),
      questions: optionalList(
        'Questions',
        group('Question', { question: line('Question', 200), answer: text('Answer', 1_200) }),
        { entry: 'Question', entryTitle: 'question', max: 20, help: hidden },
      ),
    }),
  },
  tagged: {
    title: 'Blogs of a tag',
    about: 'The newest blogs with one tag. Without any, the section is hidden.',
    fields: () => ({
      ...added('plain'),
      tag: line('Tag', 50),
      count: wholeNumber('How many', { min: 1, max: 12, byDefault: 3 }),
    }),
  },
  action: {
    title: 'Call to action',
    about: 'One sentence and one or two buttons.',
    fields: () => ({
      ...added('dark'),
      button: group('Button', { label: line('Label', 40), path: link('Leads to') }),
      second: linkGroup('Second button'),
    }),
  },
} as const;

export type SectionKind = keyof typeof sectionKinds;
export type Section = KindsOf<typeof sectionKinds>;
export type SectionOf<Kind extends SectionKind> = Extract<Section, { kind: Kind }>;

export const sectionList = (help?: string) =>
  list('Sections', oneOf('Section', sectionKinds), {
    entry: 'Section',
    entryTitle: 'heading',
    max: 30,
    ...(help && { help }),
  });

export const anchorsOfPages: readonly string[] = Object.values(knownSections).map(({ anchor }) => anchor);

/** Empty: no link leads to the section. */
export const anchorOf = (section: Section): string =>
  'slug' in section ? section.slug : knownSections[section.kind].anchor;

/** Whether it has anything to show, apart from what other documents and blogs give it. */
export function isFilled(section: Section): boolean {
  // One that the site knows shows its text, or what other documents have.
  if (!('slug' in section)) return true;
  const lists = Object.values(section).filter((value) => Array.isArray(value));
  return lists.length === 0 || lists.some(({ length }) => length > 0);
}

export const isOnPage = (section: Section): boolean => !section.isHidden && isFilled(section);

/** Refuses what would give two elements of a page one id. */
export function refuseRepeatedAnchors(
  sections: readonly Section[],
  context: z.RefinementCtx,
  within: readonly PropertyKey[] = [],
): void {
  const seen = new Set<string>();
  for (const [index, section] of sections.entries()) {
    const anchor = anchorOf(section);
    const isTaken = seen.has(anchor) || ('slug' in section && isReserved(anchor));
    if (anchor !== '') seen.add(anchor);
    if (!isTaken || anchor === '') continue;
    const [field, message] =
      'slug' in section
        ? ['slug', `Another part of the page has the anchor “${anchor}”.`]
        : ['heading', `There can be one section of the kind “${sectionKinds[section.kind].title}”.`];
    context.addIssue({
      code: 'custom',
      path: [...within, 'sections', index, field as string],
      message: message as string,
    });
  }
}

/** Ids of other parts of the pages. */
const isReserved = (anchor: string) =>
  [...anchorsOfPages, 'home', 'main', 'service-links'].includes(anchor) || /^contact-|-heading$/.test(anchor);
