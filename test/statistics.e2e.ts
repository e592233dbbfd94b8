import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { APIRequestContext, Page } from '@playwright/test';
import { test as base, expect, pasted, signIn } from './browser.ts';
import { expectSoundScreen } from './screen-checks.ts';
import { processAdministrator, startServerProcess } from './server-process.ts';

interface Fixtures {
  /** Calls of the API as the administrator, apart from the browser. */
  readonly api: {
    create(title: string): Promise<string>;
    counts(id: string): Promise<{ views: number; shares: number }>;
  };
  /** The counting requests the page has sent, such as `views a-post-k3f9`, as soon as they are answered. */
  readonly sent: string[];
}

const test = base.extend<Fixtures>({
  // A headless browser says so in its name, and programs are not counted.
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  api: async ({ request }, use) => {
    const headers = { Authorization: `Bearer ${await tokenOf(request)}` };
    await use({
      async create(title) {
        const multipart = {
          ...{ title, content: '<p>Its text.</p>', tags: 'Counted together', author: 'Somebody' },
          ...{ status: 'published', isPublished: 'true', scheduledDate: '' },
        };
        const response = await request.post('/api/blogs', { headers, multipart });
        expect(response.status()).toBe(201);
        return (await response.json()).id;
      },
      async counts(id) {
        const { views, shares } = await (await request.get(`/api/blogs/${id}`, { headers })).json();
        return { views, shares };
      },
    });
  },
  sent: async ({ context }, use) => {
    const sent: string[] = [];
    context.on('response', (response) => {
      const [, id, what] = /\/api\/blogs\/([^/]+)\/(views|shares)$/.exec(response.url()) ?? [];
      if (id) sent.push(`${what} ${id} ${response.status()}`);
    });
    await use(sent);
  },
});

async function tokenOf(request: APIRequestContext): Promise<string> {
  const response = await request.post('/api/auth/admin/login', { data: processAdministrator });
  return (await response.json()).token;
}

function copyPost(id: string, fromFolder: string, toFolder: string): void {
  const columns =
    'id, title, content, tags, author, search_text, status, is_published, created_at, updated_at';
  const database = new DatabaseSync(path.join(toFolder, 'site.db'));
  database.prepare('attach ? as source').run(path.join(fromFolder, 'site.db'));
  database
    .prepare(`insert into main.posts (${columns}) select ${columns} from source.posts where id = ?`)
    .run(id);
  database.close();
}

const shareButton = (page: Page) => page.getByRole('button', { name: 'Share' });
/** Long enough for a beacon that should not be sent to have been sent. */
const settle = (page: Page) => page.waitForTimeout(500);

async function openPost(page: Page, id: string): Promise<void> {
  await page.goto(`/blog-detail/${id}`);
  await expect(shareButton(page)).toBeVisible();
}

test.describe('a view', () => {
  test('counts once, also after a reload; the next post counts after moving to it', async ({
    page,
    api,
    sent,
  }) => {
    const [first, second] = [await api.create('The first'), await api.create('The second')];
    await openPost(page, first);
    await expect.poll(() => sent).toEqual([`views ${first} 204`]);
    await page.reload();
    await expect.poll(() => sent.length).toBe(2);
    expect(await api.counts(first)).toEqual({ views: 1, shares: 0 });

    sent.length = 0;
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole('link', { name: 'Counted together' }).click();
    await page.getByRole('link', { name: /^Read More about The second/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The second' })).toBeVisible();
    await expect.poll(() => sent).toEqual([`views ${second} 204`]);
    await settle(page);
    expect(sent).toEqual([`views ${second} 204`]);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    expect([await api.counts(first), await api.counts(second)]).toEqual([
      { views: 1, shares: 0 },
      { views: 1, shares: 0 },
    ]);
  });

  test('waits until the page is seen', async ({ page, api, sent }) => {
    const id = await api.create('In a tab behind');
    await page.addInitScript(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    });
    await openPost(page, id);
    await settle(page);
    expect(sent).toEqual([]);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'visible' });
      document.dispatchEvent(new Event('visibilitychange'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => sent).toEqual([`views ${id} 204`]);
    expect(await api.counts(id)).toEqual({ views: 1, shares: 0 });
  });

  test('is sent by fetch where there are no beacons, as a request that needs no preflight', async ({
    page,
    api,
    sent,
  }) => {
    const id = await api.create('Without beacons');
    await page.addInitScript(() => Object.assign(navigator, { sendBeacon: undefined }));
    const requests: { method: string; headers: Record<string, string>; body: string | null }[] = [];
    page.on('request', (request) => {
      if (!request.url().endsWith('/views')) return;
      requests.push({ method: request.method(), headers: request.headers(), body: request.postData() });
    });
    await openPost(page, id);
    await expect.poll(() => sent).toEqual([`views ${id} 204`]);
    expect(await api.counts(id)).toEqual({ views: 1, shares: 0 });
    expect(requests.map(({ method, body }) => [method, body])).toEqual([['POST', null]]);
    expect(Object.keys(requests[0]?.headers ?? {})).not.toContain('content-type');
    expect(Object.keys(requests[0]?.headers ?? {})).not.toContain('authorization');
  });

  test('reaches an API on another host without asking it first', async ({ page, api, sent, server }) => {
    const id = await api.create('Served from two hosts');
    const pages = await startServerProcess({
      environment: { REACT_APP_API_URL: server.address, SAMPLE_CONTENT: 'off' },
    });
    copyPost(id, server.dataDir, pages.dataDir);
    const methods: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(server.address)) methods.push(request.method());
    });
    await page.goto(`${pages.address}/blog-detail/${id}`);
    await expect.poll(() => sent).toEqual([`views ${id} 204`]);
    expect(methods).toEqual(['POST']);
    expect(await api.counts(id)).toEqual({ views: 1, shares: 0 });
    await pages.stop();
  });

  test('of a signed-in browser is not even sent, nor its shares', async ({ page, context, api, sent }) => {
    const id = await api.create('Read by the staff');
    await context.grantPermissions(['clipboard-write']);
    await signIn(page);
    await openPost(page, id);
    await shareButton(page).click();
    await expect(page.getByRole('status')).toHaveText('Link copied');
    await settle(page);
    expect(sent).toEqual([]);
    expect(await api.counts(id)).toEqual({ views: 0, shares: 0 });
  });

  test('leaves nothing in the browser, and the page asks nobody else', async ({
    page,
    context,
    api,
    sent,
    baseURL,
  }) => {
    const id = await api.create('Quietly');
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await openPost(page, id);
    await expect.poll(() => sent).toHaveLength(1);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect([...hosts]).toEqual([baseURL]);
  });
});

test.describe('the Share button', () => {
  test('copies the address without its query, says so, and counts a share once', async ({
    page,
    context,
    api,
  }) => {
    const id = await api.create('Worth copying');
    await context.grantPermissions(['clipboard-write']);
    await page.goto(`/blog-detail/${id}?utm_source=letter#part`);
    await shareButton(page).click();
    await expect(page.getByRole('status')).toHaveText('Link copied');
    expect(await pasted(page)).toBe(new URL(`/blog-detail/${id}`, page.url()).href);
    await expect.poll(() => api.counts(id)).toEqual({ views: 1, shares: 1 });
    await shareButton(page).click();
    await settle(page);
    expect(await api.counts(id)).toEqual({ views: 1, shares: 1 });
  });

  test('shows the address selected where the clipboard is refused; copying it counts', async ({
    page,
    api,
    sent,
  }) => {
    const id = await api.create('Worth copying by hand');
    await page.addInitScript(() => {
      Object.assign(navigator.clipboard, {
        writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')),
      });
    });
    await openPost(page, id);
    await shareButton(page).click();
    const field = page.getByLabel('Address of this blog');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(new URL(`/blog-detail/${id}`, page.url()).href);
    expect(
      await field.evaluate(
        (input: HTMLInputElement) => (input.selectionEnd ?? 0) - (input.selectionStart ?? 0),
      ),
    ).toBe((await field.inputValue()).length);
    await settle(page);
    expect(sent).toEqual([`views ${id} 204`]);
    await page.keyboard.press('ControlOrMeta+c');
    await expect(page.getByRole('status')).toHaveText('Link copied');
    await expect.poll(() => api.counts(id)).toEqual({ views: 1, shares: 1 });
    await expectSoundScreen(page);
  });

  test('uses the device’s own way where there is one; only going through with it counts', async ({
    page,
    api,
    sent,
  }) => {
    const id = await api.create('Worth passing on');
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared, isDeclining: true });
      Object.assign(navigator, {
        share: async (content: unknown) => {
          shared.push(content);
          if ((window as unknown as { isDeclining: boolean }).isDeclining)
            throw new DOMException('', 'AbortError');
        },
      });
    });
    await openPost(page, id);
    await shareButton(page).click();
    await settle(page);
    expect(sent).toEqual([`views ${id} 204`]);
    await page.evaluate(() => Object.assign(window, { isDeclining: false }));
    await shareButton(page).click();
    await expect.poll(() => api.counts(id)).toEqual({ views: 1, shares: 1 });
    const content = { title: 'Worth passing on', url: new URL(`/blog-detail/${id}`, page.url()).href };
    expect(await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).toEqual([
      content,
      content,
    ]);
    await expect(page.getByRole('status')).toHaveCount(0);
  });

  test('is not there on paper, and without JavaScript', async ({ page, browser, api, baseURL }) => {
    const id = await api.create('On paper');
    await openPost(page, id);
    await page.emulateMedia({ media: 'print' });
    await expect(shareButton(page)).toBeHidden();
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const plainPage = await plain.newPage();
    await plainPage.goto(`${baseURL}/blog-detail/${id}`);
    await expect(plainPage.getByRole('heading', { level: 1, name: 'On paper' })).toBeVisible();
    await expect(plainPage.getByText('Share', { exact: true })).toBeHidden();
    await plain.close();
  });
});

test('the public page loads neither the chart nor the API client of the admin area', async ({
  page,
  api,
}) => {
  const id = await api.create('Light');
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await openPost(page, id);
  await page.waitForLoadState('networkidle');
  const texts = await Promise.all(scripts);
  expect(texts.length).toBeGreaterThan(3);
  // It is there to be found: the words the bundles would have.
  expect(texts.some((text) => text.includes('sendBeacon'))).toBe(true);
  expect(texts.filter((text) => /As a table|AxiosError|ZodError/.test(text))).toEqual([]);
});

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
    await page.getByRole('link', { name: 'Statistics', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard\/statistics$/);
    await page
      .getByRole('row', { name: /An unusually long title/ })
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/statistics/${id}$`));
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
    await signIn(page);
    await page.goto(`/dashboard/statistics/${id}`);
    await expect(page.getByText('No views or shares in the last 90 days')).toBeVisible();
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
    await expect(page.getByText('1 view and 0 shares in the last 90 days')).toBeVisible();
  });

  test('say so when nothing can be loaded, and try again; an unknown blog is none', async ({
    page,
    allowTrouble,
  }) => {
    allowTrouble(/503|404|Error fetching statistics/);
    await signIn(page);
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
      await expect(page).toHaveURL(/\/admin$/);
    }
  });

  for (const { scheme, width } of [
    { scheme: 'light', width: 1280 },
    { scheme: 'dark', width: 360 },
  ] as const) {
    test(`axe finds nothing, and nothing scrolls sideways: ${scheme}, ${width} px`, async ({
      page,
      api,
      server,
    }) => {
      const id = await api.create(wide);
      fill(server.dataDir, id);
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      await signIn(page);
      for (const address of ['/dashboard/statistics', `/dashboard/statistics/${id}`, `/blog-detail/${id}`]) {
        await page.goto(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        if (address.startsWith('/dashboard')) await page.getByText('As a table').click();
        else await expect(shareButton(page)).toBeVisible();
        await expectSoundScreen(page, address);
        const small = await page.evaluate(() =>
          [...document.querySelectorAll('main :is(a, button, summary)')]
            .filter((element) => element.getBoundingClientRect().height < 24 && !element.closest('p'))
            .map((element) => element.outerHTML),
        );
        expect(small, address).toEqual([]);
      }
    });
  }

  test('bars stand out from their ground in both schemes', async ({ page, api, server }) => {
    fill(server.dataDir, await api.create(wide));
    await signIn(page);
    await page.goto('/dashboard/statistics');
    await expect(page.getByRole('img')).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const kind of ['views', 'shares']) {
        const [bar, ground] = await page.locator(`svg[data-kind="${kind}"]`).evaluate((svg) => {
          const colours = [
            getComputedStyle(svg.querySelector('g')?.lastElementChild as Element).fill,
            getComputedStyle(svg.closest('[role="img"]') as Element).backgroundColor,
          ];
          return colours.map((colour) => {
            const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((value) => {
              const part = Number(value) / 255;
              return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
            });
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
          });
        });
        const [darker = 0, lighter = 0] = [bar ?? 0, ground ?? 0].sort((a, b) => a - b);
        // WCAG 2.2, 1.4.11.
        expect((lighter + 0.05) / (darker + 0.05), `${kind}, ${colorScheme}`).toBeGreaterThanOrEqual(3);
      }
    }
  });
});
