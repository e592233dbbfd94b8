import { rm } from 'node:fs/promises';
import { startBalancer } from '#test/support/balancer.ts';
import { test as base, expect } from '#test/support/browser.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { hasHaproxy, startHaproxy } from '#test/support/haproxy.ts';
import { startPostgresServer } from '#test/support/postgres-server.ts';
import { startS3Server } from '#test/support/s3-server.ts';
import { type ServerProcess, startServerProcess } from '#test/support/server-process.ts';
import { tellStory } from '#test/support/story.ts';

interface Instances {
  readonly instances: {
    readonly all: readonly ServerProcess[];
    readonly address: string;
    answered(): Promise<Record<string, number>>;
  };
}

/**
 * Two instances on one PostgreSQL and one bucket; each request goes to the next of them: through HAProxy where it is installed,
 * else through a balancer of our own.
 */
const test = base.extend<object, Instances>({
  instances: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const [postgres, bucket, balancer] = [
        await startPostgresServer(),
        await startS3Server(),
        await (hasHaproxy() ? startHaproxy() : startBalancer()),
      ];
      const environment = {
        ...bucket.environment,
        DATABASE_URL: await postgres.create('site'),
        SITE_URL: balancer.address,
        TRUST_PROXY: '1',
      };
      const folders = [await makeDataFolder(), await makeDataFolder()];
      // One after the other: that they may start at once is a test of its own (many-instances.test.ts).
      const all: ServerProcess[] = [];
      for (const dataDir of folders) all.push(await startServerProcess({ dataDir, environment }));
      await balancer.send(all.map(({ address }) => address));
      await use({ all, address: balancer.address, answered: balancer.answered });
      await balancer.stop();
      await Promise.all(all.map((instance) => instance.stop()));
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
      await bucket.close();
      await postgres.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ instances }, use) => use(instances.address),
});

const balancer = hasHaproxy() ? 'HAProxy' : 'a balancer of our own';

test(`the same story on two instances that share PostgreSQL and a bucket, ${balancer} sending requests to each in turn`, {
  tag: '@long',
}, async ({ page, browser, baseURL, allowTrouble, instances }) => {
  await tellStory({ page, browser, baseURL, allowTrouble });
  const counts = Object.values(await instances.answered());
  expect(counts).toHaveLength(2);
  expect(Math.min(...counts)).toBeGreaterThan(50);
});
