import { z } from 'zod';
import {
  group,
  image,
  line,
  link,
  optionalDecorativeImage,
  optionalImage,
  optionalLine,
  optionalList,
  optionalText,
  optionalUrl,
  optionalVideo,
  text,
  type ValueOf,
} from './fields.ts';
import { optionalFigures } from './projects.ts';

const testimonialSchema = () =>
  group('Testimonial', {
    quotation: text('Quotation', 600),
    name: line('Name', 80),
    role: optionalLine('Role and company', 120),
    portrait: optionalImage('Portrait'),
  });
export type Testimonial = ValueOf<typeof testimonialSchema>;

const clientSchema = () =>
  group('Client', {
    name: line('Name', 80),
    logo: image('Logo'),
    website: optionalUrl('Website'),
  });
export type Client = ValueOf<typeof clientSchema>;

const linkShape = () => ({ label: line('Label', 40), path: link('Leads to') });

const stepSchema = () => group('Step', { title: line('Title', 80), text: text('Text', 400) });

const modelSchema = () =>
  group('Model', {
    title: line('Title', 80),
    price: optionalLine('Price', 60, { help: 'Such as "from €900".' }),
    text: text('Text', 400),
    items: optionalList('What is in it', line('Item', 120), { entry: 'Item', max: 8 }),
    link: group('Link', linkShape()).nullable().default(null),
  });

/** A heading and an introduction above a list that hides all of it while it is empty. */
const heads = () => ({
  heading: optionalLine('Heading', 80),
  intro: optionalText('Introduction', 400),
});
const hidden = 'Hidden while there are none.';

export const homeSchema = () =>
  z.object({
    heroParagraph: text('Paragraph of the hero', 400),
    heroLink: group('Second button of the hero', linkShape()).nullable().default(null),
    heroProof: optionalLine('Line of proof in the hero', 160, {
      help: 'Proof below the tagline, such as “120 projects since 2015” or the name of a client.',
    }),
    heroImage: optionalDecorativeImage('Image of the hero', {
      help: 'Best 1280 pixels wide or more. It is darkened for the text on it. Leave the alt text empty if it tells nothing new.',
    }),
    heroVideo: optionalVideo('Video of the hero', {
      help: 'A few seconds without sound, repeated, at most 20 MB. Until it plays the image is shown, and always to visitors who save data or reduce motion.',
    }),
    about: group('About', {
      heading: line('Heading', 80),
      paragraph: text('Paragraph', 1_200),
      figures: optionalFigures('Figures', 'Figure', {
        max: 4,
        help: 'Proof beside the text, on the home page and on About Us; hidden while there are none.',
      }),
    }),
    testimonials: optionalList('Testimonials', testimonialSchema(), {
      entry: 'Testimonial',
      entryTitle: 'name',
      max: 12,
      help: 'Hidden while there are none.',
    }),
    process: group('How the company works', {
      ...heads(),
      steps: optionalList('Steps', stepSchema(), {
        entry: 'Step',
        entryTitle: 'title',
        max: 6,
        help: hidden,
      }),
    }).default({ heading: '', intro: '', steps: [] }),
    engagements: group('Ways to work together', {
      ...heads(),
      models: optionalList('Models', modelSchema(), {
        entry: 'Model',
        entryTitle: 'title',
        max: 4,
        help: hidden,
      }),
    }).default({ heading: '', intro: '', models: [] }),
    clients: optionalList('Clients', clientSchema(), {
      entry: 'Client',
      entryTitle: 'name',
      max: 24,
      help: 'Logos in a row; hidden while there are none.',
    }),
  });
export type Home = ValueOf<typeof homeSchema>;
export type HomeAbout = Home['about'];
