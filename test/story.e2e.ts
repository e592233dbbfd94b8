import { test } from './browser.ts';
import { tellStory } from './story.ts';

test('an administrator publishes, a visitor reads, everything deleted is gone', async ({
  page,
  browser,
  baseURL,
  allowTrouble,
}) => {
  await tellStory({ page, browser, baseURL, allowTrouble });
});
