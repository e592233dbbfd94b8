import type { APIRequestContext, Page, Request } from '@playwright/test';
import { expect, testPublic as test } from '#test/support/browser.ts';
import type { ServerProcess } from '#test/support/server-process.ts';
import { shiftsOf, watchShifts } from '#test/support/shifts.ts';
import { startSite } from '#test/support/site-template.ts';

/** What the first visit of a page may cost, in bytes as they are sent (bodies, compressed). */
const budget = { script: 3_000, stylesheet: 12_500, font: 60_000 };
const wholeBudget = { home: 91_000, postWithoutMedia: 52_500 };
/** With the styles in it, not compressed. */
const htmlBudget = {
  '/': 70_500,
  '/all-blogs': 45_000,
  'a post': 55_000,
  '/web-development': 49_000,
  '/contact': 31_000,
  '/search?q=website': 17_000,
};
/** How far below the window images are fetched is the browser's choice, and depends on the line: they count on home alone. */
const maxRequests = 8;

// A site of its own: what other tests publish must not weigh here.
let site: ServerProcess;
test.beforeAll(async () => {
  site = await startSite();
});
test.afterAll(() => site.stop());
test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

const paths = Object.keys(htmlBudget) as (keyof typeof htmlBudget)[];

for (const path of paths) {
  test(`the first visit of ${path} is light, and nothing moves`, async ({ page }) => {
    const address = path === 'a post' ? await newestPost(page.request) : path;
    await untilPicturesAreMade(page.request);
    await watchShifts(page);
    await page.addInitScript(watchLocales);
    const requests: Request[] = [];
    page.on('requestfinished', (request) => {
      if (request.url().startsWith('http')) requests.push(request);
    });
    const answer = await page.goto(site.address + address, { waitUntil: 'networkidle' });
    expect((await answer?.body())?.length).toBeLessThanOrEqual(htmlBudget[path]);
    // A busy machine may be idle on the line for longer before it runs the first script.
    await expect.poll(async () => (await weigh(requests)).script).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    const firstView = await weigh(requests);
    expect(firstView.script).toBeLessThanOrEqual(budget.script);
    expect(firstView.stylesheet).toBeLessThanOrEqual(budget.stylesheet);
    expect(firstView.font).toBeLessThanOrEqual(budget.font);
    expect(firstView.count - firstView.images).toBeLessThanOrEqual(maxRequests);
    if (path === '/') {
      expect(firstView.count).toBeLessThanOrEqual(maxRequests);
      expect(firstView.whole).toBeLessThanOrEqual(wholeBudget.home);
    }
    if (path === 'a post')
      expect(firstView.whole - firstView.media).toBeLessThanOrEqual(wholeBudget.postWithoutMedia);

    expect(await page.evaluate(() => (window as unknown as { locales: string[] }).locales)).toEqual([]);

    await page.evaluate(scrollThrough);
    await page.waitForLoadState('networkidle');
    expect(await shiftsOf(page)).toEqual([]);
  });
}

test('a visit on a quick line paints the fonts of the site, the first one as well', { tag: '@long' }, async ({
  browser,
  request,
}) => {
  await untilPicturesAreMade(request);
  for (const path of ['/', await newestPost(request)]) {
    // A busy machine may give a browser its fonts after the first paint: one of a few visits is quick.
    await expect(async () => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(site.address + path, { waitUntil: 'networkidle' });
      const painted = [await fontsOf(page, 'h1'), await fontsOf(page, 'footer li a')];
      await context.close();
      expect(painted, path).toEqual([['Schibsted Grotesk'], expect.arrayContaining(['Figtree'])]);
    }).toPass();
  }
});

/** The families that the first element's text is drawn with, without those of the machine. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts
    .filter(({ isCustomFont }) => isCustomFont)
    .map(({ familyName }) => familyName.replace(/ (Light|SemiBold)$/, ''));
}

async function newestPost(request: APIRequestContext): Promise<string> {
  const { id } = (await (await request.get(`${site.address}/api/blogs`)).json())[0];
  return `/blog-detail/${id}`;
}

/** The sample posts' pictures are made in the background after the first start. */
async function untilPicturesAreMade(request: APIRequestContext) {
  await expect
    .poll(async () => (await (await request.get(`${site.address}/`)).text()).match(/\.480\.avif/g)?.length)
    .toBeGreaterThanOrEqual(2);
}

async function weigh(requests: readonly Request[]) {
  const images = requests.filter((request) => request.resourceType() === 'image').length;
  const sums = { script: 0, stylesheet: 0, font: 0, media: 0, whole: 0 };
  for (const request of requests) {
    const { responseBodySize } = await request.sizes();
    const kind = request.resourceType();
    sums.whole += responseBodySize;
    if (kind === 'image' || kind === 'media') sums.media += responseBodySize;
    if (kind === 'script' || kind === 'stylesheet' || kind === 'font') sums[kind] += responseBodySize;
  }
  return { ...sums, images, count: requests.length };
}

/** The first use of what a browser knows of languages and time zones blocks the page for tens of milliseconds. */
function watchLocales() {
  const locales: string[] = [];
  Object.assign(window, { locales });
  for (const name of ['DateTimeFormat', 'NumberFormat', 'PluralRules', 'Segmenter', 'Collator'] as const) {
    const Real = Intl[name] as new () => object;
    const Watched = class extends Real {
      constructor(...given: []) {
        locales.push(name);
        super(...given);
      }
    };
    Object.assign(Intl, { [name]: Watched });
  }
  for (const { prototype } of [Number, Date, String] as { prototype: object }[]) {
    for (const method of Object.getOwnPropertyNames(prototype).filter((key) => /locale/i.test(key))) {
      const real = Reflect.get(prototype, method);
      Object.assign(prototype, {
        [method](...given: unknown[]) {
          locales.push(method);
          return real.apply(this, given);
        },
      });
    }
  }
}

async function scrollThrough() {
  for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
    window.scrollTo(0, top);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}
