import { test, visit } from '#test/support/browser.ts';
import { startServerProcess } from '#test/support/server-process.ts';

test('the development server serves pages that hydrate', { tag: '@long' }, async ({ page }) => {
  const server = await startServerProcess({ command: [process.execPath, 'site/server/dev.ts'] });
  try {
    for (const place of ['/', '/admin']) await visit(page, server.address + place);
    await page.close();
  } finally {
    await server.stop();
  }
});
