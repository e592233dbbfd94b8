import type { RenderedPage } from './rendered-page.ts';

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
export function speculate(page: RenderedPage): RenderedPage {
  const { html, scripts } = page;
  const end = html.indexOf('</head>');
  if (end === -1) return page;
  return {
    ...page,
    html: `${html.slice(0, end)}<script type="speculationrules">${rules}</script>${html.slice(end)}`,
    scripts: [...scripts, rules],
  };
}
