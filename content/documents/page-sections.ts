import { z } from 'zod';
import { group, list, refuseRepeated, slug } from './fields.ts';
import { refuseRepeatedAnchors, sectionList } from './sections.ts';

const pageSchema = () =>
  group('Page', {
    slug: slug('URL', { help: 'Of a page of your own, without the slash, such as spring-campaign.' }),
    sections: sectionList('Below the text of the page, in this order.'),
  });

export const pageSectionsSchema = () =>
  z
    .object({
      pages: list('Pages of your own', pageSchema(), { entry: 'Page', entryTitle: 'slug', max: 60 }),
    })
    .superRefine(({ pages }, context) => {
      refuseRepeated(context, 'pages', pages, 'slug', 'The sections of this page are in the list already.');
      for (const [index, { sections }] of pages.entries())
        refuseRepeatedAnchors(sections, context, ['pages', index]);
    });
