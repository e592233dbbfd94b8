import type { Page } from '@playwright/test';
import { administratorHeaders } from '#test/support/administrator-headers.ts';
import { expect, pasted, startSession, untilStarted } from '#test/support/browser.ts';
import { shareButton, test } from '#test/support/counted-posts.ts';
import { expectSoundScreen } from '#test/support/screen-checks.ts';
import { startServerProcess } from '#test/support/server-process.ts';

/** Long enough for a beacon that should not be sent to have been sent. */
const settle = (page: Page) => page.waitForTimeout(500);

async function openPost(page: Page, id: string): Promise<void> {
  await page.goto(`/blog-detail/${id}`);
  await expect(shareButton(page)).toBeVisible();
}

// What a rare browser or set-up does differently is marked @long: the service is the same.
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
    await page.getByRole('link', { name: 'Counted together' }).click();
    await page.getByRole('link', { name: /^Read More about The second/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The second' })).toBeVisible();
    await expect.poll(() => sent).toEqual([`views ${second} 204`]);
    await settle(page);
    expect(sent).toEqual([`views ${second} 204`]);
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

  test('is sent by fetch where there are no beacons, as a request that needs no preflight', {
    tag: '@long',
  }, async ({ page, api, sent }) => {
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

  test('reaches an API on another host without asking it first', { tag: '@long' }, async ({
    page,
    api,
    sent,
    server,
  }) => {
    const id = await api.create('Served from two hosts');
    const pages = await startServerProcess({
      environment: { REACT_APP_API_URL: server.address, SAMPLE_CONTENT: 'off' },
    });
    const methods: string[] = [];
    page.on('request', (request) => {
      // Images of other blogs come from there as well.
      if (request.url().startsWith(`${server.address}/api/`)) methods.push(request.method());
    });
    await page.goto(`${pages.address}/blog-detail/${id}`);
    await expect.poll(() => sent).toEqual([`views ${id} 204`]);
    expect(methods).toEqual(['POST']);
    expect(await api.counts(id)).toEqual({ views: 1, shares: 0 });

    // A page that is no blog; an answer that the browser refuses to take is trouble in the console.
    await page.goto(`${pages.address}/contact`);
    await expect.poll(() => methods).toEqual(['POST', 'POST']);
    await page.waitForLoadState('networkidle');
    await pages.stop();
  });

  test('of what is missing or gone is none', async ({ page, request, api, allowTrouble }) => {
    allowTrouble(/404|410/);
    const asked: string[] = [];
    page.on('request', (one) => one.url().includes('/views') && asked.push(one.url()));
    const id = await api.create('Taken down');
    const headers = await administratorHeaders(request);
    expect((await request.delete(`/api/blogs/${id}`, { headers })).ok()).toBe(true);
    const statuses: (number | undefined)[] = [];
    for (const path of [`/blog-detail/${id}`, '/blog-detail/never-there', '/never-there']) {
      statuses.push((await page.goto(path))?.status());
      await settle(page);
    }
    expect([statuses, asked]).toEqual([[410, 404, 404], []]);
  });

  test('of a signed-in browser is not even sent, nor its shares', async ({ page, context, api, sent }) => {
    const id = await api.create('Read by the staff');
    await context.grantPermissions(['clipboard-write']);
    await startSession(page);
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
    const field = page.getByLabel('Link to this blog');
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

  test('uses the device’s own way where there is one; only going through with it counts', {
    tag: '@long',
  }, async ({ page, api, sent }) => {
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

  test('is not there on paper, and without JavaScript', { tag: '@long' }, async ({
    page,
    browser,
    api,
    baseURL,
  }) => {
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

test('a campaign and a search that found nothing are listed: what was searched for in the end, not its parts', async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
  });
  const seen = await visitor.newPage();
  await seen.goto(`${baseURL}/services?utm_source=letter&utm_campaign=Spring`);
  const counted: string[] = [];
  seen.on('response', (response) => response.url().endsWith('nothing=1') && counted.push(response.url()));
  await seen.goto(`${baseURL}/search?q=zeppelins`);
  await expect.poll(() => counted.length).toBe(1);
  const field = seen.getByRole('main').getByRole('searchbox');
  await field.fill('');
  await field.pressSequentially('submarines', { delay: 250 });
  await expect.poll(() => counted.length).toBe(2);
  await visitor.close();
  await startSession(page);
  await page.goto('/dashboard/statistics?days=7');
  const rows = (caption: string) => page.getByRole('table', { name: caption }).getByRole('row');
  await expect(rows('The campaigns by which')).toHaveText(['CampaignVisitors', 'spring1']);
  await expect(rows('What visitors searched for')).toHaveText([
    'SearchVisitors',
    ...['submarines1', 'zeppelins1'],
  ]);
  await expectSoundScreen(page, 'searches and campaigns');
});

test('the public page loads a few kilobytes of scripts, and nothing of the admin area', async ({
  page,
  api,
}) => {
  const id = await api.create('Light');
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  });
  await openPost(page, id);
  await shareButton(page).focus();
  await untilStarted(page);
  await page.waitForLoadState('networkidle');
  const texts = await Promise.all(scripts);
  // The first script, the controls, and names of classes that the contact form has too.
  expect(texts).toHaveLength(3);
  expect(texts.join('').length).toBeLessThan(16_000);
  // It is there to be found: the words the bundles would have.
  expect(texts.some((text) => text.includes('sendBeacon'))).toBe(true);
  expect(texts.filter((text) => /As a table|AxiosError|ZodError|hydrateRoot/.test(text))).toEqual([]);
});
