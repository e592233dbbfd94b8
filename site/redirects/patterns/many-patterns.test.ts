import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { explaining } from '#test/support/query-plans.ts';
import { importRules, redirectFrom } from '#test/support/redirect-rules.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { createRedirectRepository } from '../redirect-repository.server.ts';
import { headsOf } from './pattern.ts';

let site: TestSite;
const own = { host: 'www.example.com', answers: () => false };

beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.deleteFrom('redirects').execute();
});

const importLines = (...lines: readonly string[]) => importRules(site, own, lines);
const leadsTo = (path: string) => redirectFrom(site, path);

test('among 45,000 rules a request looks at those that begin like it alone', async () => {
  const rows = Array.from({ length: 45_000 }, (_, index) => {
    const head = index % 3 === 0 ? `/old-${index}/sub` : null;
    const source = head === null ? `/one/${index}` : `${head}/*`;
    return {
      ...{ id: `r${index}`, source, target: '/contact', target_path: '/contact', pattern_head: head },
      ...{ status: 301 as const, search_text: source, created_at: index, last_used_at: null },
    };
  });
  for (let from = 0; from < rows.length; from += 2_500)
    await site.database
      .insertInto('redirects')
      .values(rows.slice(from, from + 2_500))
      .execute();
  const { spied, plans } = explaining(site.database);
  const repository = createRedirectRepository(spied);
  expect(await repository.findPatterns(headsOf(['old-42', 'sub', 'x']))).toHaveLength(1);
  expect(await repository.findPatterns(headsOf(['none', 'sub', 'x']))).toHaveLength(0);
  if (site.database.getExecutor().adapter.constructor.name.startsWith('Sqlite')) {
    const steps = await plans();
    expect(steps.join('\n')).toContain('redirects_by_pattern_head (pattern_head=?)');
    expect(steps.join('\n')).not.toMatch(/SCAN redirects/);
  }
  expect(await leadsTo('/old-42/sub/x')).toBe('/contact');
  expect(await leadsTo('/old-43/sub/x')).toBeNull();
});

test('at most 500 patterns begin alike; more are named', async () => {
  const imported = await importLines(
    ...Array.from({ length: 502 }, (_, index) => `/same/:x/${index} /contact`),
  );
  expect(imported.filter(({ outcome }) => outcome === 'created')).toHaveLength(500);
  expect(imported.at(-1)).toMatchObject({ outcome: 'lost', note: expect.stringContaining('“/same”') });
});
