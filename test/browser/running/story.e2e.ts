import { test } from '#test/support/browser.ts';
import { tellStory } from '#test/support/story.ts';

test('an administrator publishes, a visitor reads, everything deleted is gone', async ({
  page,
  browser,
  baseURL,
  allowTrouble,
}) => {
  await tellStory({ page, browser, baseURL, allowTrouble });
});
