import path from 'node:path';
import { collectLog } from '@site/web-server/testing/log-lines';
import { expect, onTestFinished, test } from 'vitest';
import { builtPages } from '#server/pages/built.ts';
import { openTestSite } from '#test/support/test-site.ts';

test('pages that the framework starts in an unknown way answer, with one warning in the log and one in /readyz', async () => {
  const built = await builtPages(path.resolve(import.meta.dirname, '../../build'));
  let isUpgraded = false;
  const { lines, logger } = collectLog();
  const site = await openTestSite({
    logger,
    pages: {
      ...built,
      async createHandler(services, settings, log, onUnknownStart) {
        const handle = await built.createHandler(services, settings, log, onUnknownStart);
        return (request) => {
          if (isUpgraded) onUnknownStart();
          return handle(request);
        };
      },
    },
  });
  onTestFinished(() => site.close());
  const warnings = () => lines.filter((line) => line.includes('unknown way'));

  expect((await site.client.get('/')).status).toBe(200);
  expect(warnings()).toEqual([]);
  isUpgraded = true;
  for (const page of ['/about-us', '/services', '/search']) {
    expect((await site.client.get(page)).status).toBe(200);
  }
  expect(warnings()).toHaveLength(1);
  const { status, data } = await site.client.get('/readyz');
  expect([status, data.checks.pages]).toEqual([200, 'warning']);
});
