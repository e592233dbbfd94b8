import { collectLog } from '@site/web-server/testing/log-lines';
import { expect, test } from 'vitest';
import { openTestSite } from '#test/support/test-site.ts';

const forwarded = { headers: { 'x-forwarded-for': '192.0.2.7' } };

async function warningsWith(proxies: string): Promise<number> {
  const { lines, logger } = collectLog();
  const site = await openTestSite({ logger, environment: { TRUST_PROXY: proxies } });
  await site.client.get('/healthz');
  expect(lines.join('')).not.toContain('TRUST_PROXY');
  for (let request = 0; request < 3; request++) await site.client.get('/healthz', forwarded);
  await site.close();
  return lines.filter((line) => line.includes('TRUST_PROXY is 0')).length;
}

test('X-Forwarded-For is warned of once while no proxy is expected, and never with one', async () => {
  expect(await warningsWith('0')).toBe(1);
  expect(await warningsWith('1')).toBe(0);
});
