import { z } from 'zod';
import { group, image, line, optionalImage, optionalLine, optionalList, text } from './fields.ts';

const testimonialSchema = group('Testimonial', {
  quotation: text('Quotation', 600),
  name: line('Name', 80),
  role: optionalLine('Role and company', 120),
  portrait: optionalImage('Portrait'),
});
export type Testimonial = z.output<typeof testimonialSchema>;

const clientSchema = group('Client', {
  name: line('Name', 80),
  logo: image('Logo'),
});
export type Client = z.output<typeof clientSchema>;

export const homeSchema = z.object({
  heroParagraph: text('Paragraph of the hero', 400),
  about: group('About', {
    heading: line('Heading', 80),
    paragraph: text('Paragraph', 1_200),
  }),
  testimonials: optionalList('Testimonials', testimonialSchema, {
    entry: 'Testimonial',
    entryTitle: 'name',
    max: 12,
    help: 'Hidden while there are none.',
  }),
  clients: optionalList('Clients', clientSchema, {
    entry: 'Client',
    entryTitle: 'name',
    max: 24,
    help: 'Logos in a row; hidden while there are none.',
  }),
});
export type Home = z.output<typeof homeSchema>;
export type HomeAbout = Home['about'];
