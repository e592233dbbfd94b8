import { group, optionalDecorativeImage, optionalLine, optionalText, type ValueOf } from './fields.ts';

export const bandHelp =
  'Best 1280 pixels wide or more; it is darkened for the text on it. Empty: the landscape of this site, if Branding shows those.';

export const socialImage = () =>
  optionalDecorativeImage('Social image', {
    help: 'Where the page is shared, best 1200 by 630 pixels. Empty: a card with the title.',
  });

const shape = () => ({
  title: optionalLine('Title', 100, { help: 'In the tab and in search results. Empty: the heading.' }),
  description: optionalText('Description', 320, {
    help: 'In search results, where about 160 characters are shown. Empty: the introduction.',
  }),
  image: socialImage(),
});

const seoGroup = () => group('Search engines and social networks', shape());
export type Seo = ValueOf<typeof seoGroup>;

/** Of a page that is named by its own heading. */
export const seo = () => seoGroup().nullable().default(null);
