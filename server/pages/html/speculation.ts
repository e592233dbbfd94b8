import { addScript, type RenderedPage } from './rendered-page.ts';

/** Prefetches the document behind a public link that is pointed at or pressed (moderate): nothing of it runs or is counted. */
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
                '/uploads/*',
                '/*.*',
              ],
            },
          },
          // What React answers in place.
          { not: { selector_matches: '[data-starts], [target]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

export const speculate = (page: RenderedPage): RenderedPage => addScript(page, rules, 'speculationrules');
