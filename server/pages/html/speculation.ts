import { addScript, type RenderedPage } from './rendered-page.ts';

/**
 * Fetches the public page behind a link that the visitor points at for a moment, or presses (moderate; browsers hold it to
 * two at a time, and do nothing where data or battery is saved). Only the document: nothing of it runs, nothing is counted.
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
                '/uploads/*',
                // Files.
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

/** Adds the speculation rules of public pages; other browsers skip the element. */
export const speculate = (page: RenderedPage): RenderedPage => addScript(page, rules, 'speculationrules');
