import { addScript, type RenderedPage } from '@site/web-server/html/rendered-page';

/**
 * Prefetches the document behind a public link that the visitor points at or begins to click: nothing of it runs or is
 * counted. Browsers limit `moderate` to two at a time, and do nothing where data or battery is saved.
 */
const rules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/admin*',
                '/api/*',
                '/create-blog*',
                '/dashboard*',
                '/edit-blog*',
                '/login',
                '/preview/*',
                '/*.*',
              ],
            },
          },
          // What an island answers in place.
          { not: { selector_matches: '[data-island], [target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

export const speculate = (page: RenderedPage): RenderedPage => addScript(page, rules, 'speculationrules');
