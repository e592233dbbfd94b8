import { z } from 'zod';
import { flag, group, line, link, list, optionalLine, optionalList, type ValueOf } from './fields.ts';

export interface SiteLink {
  readonly label: string;
  readonly path: string;
  /** For screen readers: what the label leaves to its surroundings, such as "about …". */
  readonly rest?: string | undefined;
}

const linkShape = () => ({ label: line('Label', 40), path: link('Leads to') });
const linkSchema = () =>
  group('Link', {
    ...linkShape(),
    rest: optionalLine('Read out after the label', 80, { help: 'For screen readers, such as "about us".' }),
  });

const entrySchema = () =>
  group('Entry', {
    ...linkShape(),
    showsServices: flag('Lists the services in its menu', {
      help: 'They stand above the other links, in the order of Services.',
    }),
    children: optionalList('Links of its menu', linkSchema(), {
      entry: 'Link',
      entryTitle: 'label',
      max: 20,
    }),
  });

const columnSchema = () =>
  group('Column', {
    heading: line('Heading', 40),
    showsServices: flag('Lists the services'),
    links: optionalList('Links', linkSchema(), { entry: 'Link', entryTitle: 'label', max: 20 }),
  });

export const navigationSchema = () =>
  z.object({
    entries: list('Navigation bar', entrySchema(), {
      entry: 'Entry',
      entryTitle: 'label',
      min: 1,
      max: 10,
    }),
    callToAction: group('Button of the bar', linkShape()),
    footerColumns: list('Columns of the footer', columnSchema(), {
      entry: 'Column',
      entryTitle: 'heading',
      max: 6,
    }),
  });
export type NavigationDocument = ValueOf<typeof navigationSchema>;
export type NavigationEntry = NavigationDocument['entries'][number];
export type FooterColumn = NavigationDocument['footerColumns'][number];
