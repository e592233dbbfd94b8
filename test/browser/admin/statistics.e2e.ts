import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { expect, openScreen, signIn, startSession } from '#test/support/browser.ts';
import { shareButton, test } from '#test/support/counted-posts.ts';
import { expectSoundLooks } from '#test/support/screen-checks.ts';

test.describe('the screens', () => {
  /** Ninety days of counts, as a database in use has them. */
  function fill(dataDir: string, id: string): { views: number; shares: number } {
    const database = new DatabaseSync(path.join(dataDir, 'site.db'));
    const insert = database.prepare(
      'insert into post_days (post_id, day, views, shares) values (?, ?, ?, ?) on conflict do update set views = excluded.views, shares = excluded.shares',
    );
    const sum = { views: 0, shares: 0 };
    const today = Date.parse(
      `${new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Lisbon' }).format(new Date())}T00:00:00Z`,
    );
    for (let ago = 0; ago < 90; ago++) {
      const day = new Date(today - ago * 86_400_000).toISOString().slice(0, 10);
      const views = ago % 13 === 5 ? 0 : 9 + Math.round(14 * Math.abs(Math.sin(ago / 9))) + (ago % 7);
      const shares = ago % 6 === 0 ? (ago % 4) + 1 : 0;
      insert.run(id, day, views, shares);
      sum.views += views;
      sum.shares += shares;
    }
    database.close();
    return sum;
  }

  const wide =
    'An unusually long title about choosing between a website and an application, with Donaudampfschifffahrtsgesellschaft in it';
  const bars = (page: Page, kind: string) =>
    page.locator(`svg[data-kind="${kind}"] g`).evaluateAll((groups) =>
      groups.map((group) => ({
        title: group.querySelector('title')?.textContent,
        height: Number.parseFloat(group.lastElementChild?.getAttribute('height') ?? ''),
      })),
    );

  test('show the same in sentence, chart and table', async ({ page, api, server }) => {
    const id = await api.create(wide);
    const sum = fill(server.dataDir, id);
    await signIn(page);
    await openScreen(page, 'Insights');
    await expect(page).toHaveURL(/\/dashboard\/statistics$/);
    await page
      .getByRole('row', { name: /An unusually long title/ })
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/statistics/${id}\\?days=90$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wide);
    const summary = `${sum.views.toLocaleString('en-US')} views and ${sum.shares} shares in the last 90 days`;
    await expect(page.getByRole('img', { name: summary })).toBeVisible();
    await expect(page.getByText(summary)).toBeVisible();

    const table = page.getByRole('table', { name: 'Views and shares by day' });
    await expect(table).toBeHidden();
    await page.getByText('As a table').press('Enter');
    await expect(table).toBeVisible();
    const rows = await table
      .locator('tbody tr')
      .evaluateAll((lines) => lines.map((line) => [...line.children].map((cell) => cell.textContent)));
    expect(rows).toHaveLength(90);
    expect(rows.reduce((total, [, views]) => total + Number(views), 0)).toBe(sum.views);
    expect(rows.reduce((total, [, , shares]) => total + Number(shares), 0)).toBe(sum.shares);
    for (const [column, kind] of [
      [1, 'views'],
      [2, 'shares'],
    ] as const) {
      const drawn = (await bars(page, kind)).reverse();
      const counts = rows.map((row) => Number(row[column]));
      const highest = Math.max(...counts);
      const top = Math.max(...drawn.map(({ height }) => height));
      expect(top).toBeLessThanOrEqual(100);
      for (const [index, { title, height }] of drawn.entries()) {
        expect(title).toContain(rows[index]?.[0]);
        expect(title).toContain(`${counts[index]} ${kind.slice(0, -1)}`);
        expect(height).toBeCloseTo(((counts[index] ?? 0) / highest) * top, 5);
      }
    }
  });

  test('count a visit at once', async ({ page, browser, api, baseURL }) => {
    const id = await api.create('Just visited');
    await startSession(page);
    await page.goto(`/dashboard/statistics/${id}`);
    await expect(page.getByText('Nothing was counted in the last 90 days')).toBeVisible();
    await expect(page.getByRole('img')).toHaveCount(0);
    await expect(page.getByText('As a table')).toHaveCount(0);
    const visitor = await browser.newContext({
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
    });
    const visitorPage = await visitor.newPage();
    await visitorPage.goto(`${baseURL}/blog-detail/${id}`);
    await expect.poll(async () => (await api.counts(id)).views).toBe(1);
    await visitor.close();
    await page.reload();
    await expect(page.getByText('1 view and 0 shares in the last 7 days')).toBeVisible();
  });

  test('a visit from another site, its pages and its message are in the period that is chosen', async ({
    page,
    browser,
    baseURL,
    server,
  }) => {
    const database = new DatabaseSync(path.join(server.dataDir, 'site.db'), { timeout: 5_000 });
    database.exec(
      'delete from page_days; delete from named_days; delete from messages; delete from counted_visits',
    );
    database.exec(
      `insert into page_days values (date('now', '-10 days'), '/services', 1), (date('now', '-20 days'), '/', 4)`,
    );
    database.close();
    const visitor = await browser.newContext({
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
    });
    const visitorPage = await visitor.newPage();
    const counted: string[] = [];
    visitorPage.on('response', (response) => {
      if (response.url().includes('/views')) counted.push(`${response.status()} ${response.url()}`);
    });
    await visitorPage.goto(`${baseURL}/services`, { referer: 'https://www.news.example/secret?of=mine' });
    await expect.poll(() => counted.length).toBe(1);
    await visitorPage.getByRole('navigation').getByRole('link', { name: 'Contact' }).first().click();
    await expect.poll(() => counted.length).toBe(2);
    await visitor.close();
    expect(counted).toEqual([
      `204 ${baseURL}/api/pages/views?path=%2Fservices&from=www.news.example`,
      // The page that led to it is of this site.
      expect.stringMatching(/^204 .*\/views\?path=[^&]+$/),
    ]);
    const form = { name: 'Ana', email: 'ana@example.com', message: 'Do you build sites for bakeries?' };
    expect((await page.request.post('/api/contact', { data: form })).status()).toBe(201);

    await signIn(page);
    await page.goto('/dashboard/statistics?days=30');
    const total = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('..');
    await expect(total('Inquiries')).toContainText('1None in the 30 days before');
    const others = page.getByRole('table', { name: 'The other pages viewed most' });
    await expect(others.getByRole('row')).toHaveText(['PageViews', /5$/, /2$/]);
    await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: '7 days' }).click();
    await expect(page).toHaveURL(/\/dashboard\/statistics\?days=7$/);
    await expect(page.getByRole('link', { name: '7 days' })).toHaveAttribute('aria-current', 'page');
    await expect(others.getByRole('row')).toHaveText(['PageViews', /1$/, /1$/]);
    await expect(
      page.getByRole('table', { name: 'The sites that visitors came from' }).getByRole('row'),
    ).toHaveText(['SiteVisitors', 'news.example1']);
    await page.goBack();
    await expect(others.getByRole('row')).toHaveText(['PageViews', /5$/, /2$/]);
    await page.goto('/dashboard/statistics?days=8');
    await expect(page.getByRole('link', { name: '90 days' })).toHaveAttribute('aria-current', 'page');
  });

  test('say so when nothing can be loaded, and try again; an unknown blog is none', async ({
    page,
    allowTrouble,
  }) => {
    allowTrouble(/503|404|Error fetching statistics/);
    await startSession(page);
    await page.route(/\/api\/statistics/, (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/dashboard/statistics');
    await expect(page.getByText('The statistics could not be loaded.')).toBeVisible();
    await page.unroute(/\/api\/statistics/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('figure')).toContainText('in the last 90 days');
    await page.goto('/dashboard/statistics/not-here');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog not found');
  });

  test('lead to the sign-in without a token', async ({ page }) => {
    for (const address of ['/dashboard/statistics', '/dashboard/statistics/any']) {
      await page.goto(address);
      await expect(page).toHaveURL(/\/admin\?to=/);
    }
  });

  test('axe finds nothing, and nothing scrolls sideways', { tag: '@long' }, async ({ page, api, server }) => {
    const id = await api.create(wide);
    fill(server.dataDir, id);
    await signIn(page);
    for (const address of ['/dashboard/statistics', `/dashboard/statistics/${id}`, `/blog-detail/${id}`]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (address.startsWith('/dashboard')) await page.getByText('As a table').click();
      else await expect(shareButton(page)).toBeVisible();
      await expectSoundLooks(page, address);
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('main :is(a, button, summary)')]
          .filter((element) => element.getBoundingClientRect().height < 24 && !element.closest('p'))
          .map((element) => element.outerHTML),
      );
      expect(small, address).toEqual([]);
    }
  });

  test('bars stand out from their background in both schemes', async ({ page, api, server }) => {
    fill(server.dataDir, await api.create(wide));
    await startSession(page);
    await page.goto('/dashboard/statistics');
    await expect(page.getByRole('img')).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const kind of ['views', 'shares']) {
        const [bar, background] = await page.locator(`svg[data-kind="${kind}"]`).evaluate((svg) => {
          const colors = [
            getComputedStyle(svg.querySelector('g')?.lastElementChild as Element).fill,
            getComputedStyle(svg.closest('[role="img"]') as Element).backgroundColor,
          ];
          return colors.map((color) => {
            const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((value) => {
              const part = Number(value) / 255;
              return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
            });
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
          });
        });
        const [darker = 0, lighter = 0] = [bar ?? 0, background ?? 0].sort((a, b) => a - b);
        // WCAG 2.2, 1.4.11.
        expect((lighter + 0.05) / (darker + 0.05), `${kind}, ${colorScheme}`).toBeGreaterThanOrEqual(3);
      }
    }
  });
});
