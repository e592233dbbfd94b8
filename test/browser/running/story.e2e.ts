import { test } from '#test/support/browser.ts';
import { tellStory } from '#test/support/story.ts';

// Each step has a test of its own; together they run here and on several instances.
test('an administrator publishes, a visitor reads, everything deleted is gone', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
  allowTrouble,
}) => {
  await tellStory({ page, browser, baseURL, allowTrouble });
});
