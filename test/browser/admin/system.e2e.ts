import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, openScreen, signIn, test } from '#test/support/browser.ts';
import { expectSoundLooks } from '#test/support/screen-checks.ts';

test('System says in words how the server is', async ({ page, server }) => {
  const database = new DatabaseSync(path.join(server.dataDir, 'site.db'));
  database
    .prepare('insert or replace into job_runs (name, ran_at, problem) values (?, ?, ?)')
    .run('backup', Date.now(), 'There is no room left on the disk.');
  database
    .prepare('insert or replace into slow_requests values (?, ?, ?, 3, 2340, ?)')
    .run(Math.floor(Date.now() / 3_600_000), 'GET', 'page', '/search');
  database.close();
  await signIn(page);
  await openScreen(page, 'Settings', 'System');
  await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /^Database/ })).toBeVisible();
  await expect(page.getByText('3 times, at worst 2.3 seconds (/search)')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Daily jobs Needs attention' })).toBeVisible();
  await expect(page.getByText(/^Failed today .* There is no room left on the disk\.$/)).toBeVisible();
  await expectSoundLooks(page, 'system');
  await page.getByRole('link', { name: 'Mail server' }).click();
  await expect(page.getByRole('button', { name: 'Save mail server' })).toBeVisible();
});
