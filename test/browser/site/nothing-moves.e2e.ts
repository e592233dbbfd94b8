import { type Browser, test as plain } from '@playwright/test';
import { expect } from '#test/support/browser.ts';
import type { ServerProcess } from '#test/support/server-process.ts';
import { shiftsOf, watchShifts } from '#test/support/shifts.ts';
import { startSite } from '#test/support/site-template.ts';
import { onlyFontsOf, systemFamilies } from '#test/support/system-fonts.ts';

// A site of its own: what other tests publish must not change these pages.
let site: ServerProcess;
let paths: string[];
plain.beforeAll(async ({ playwright }) => {
  site = await startSite();
  const request = await playwright.request.newContext({ baseURL: site.address });
  const posts: { id: string; media: string }[] = await (await request.get('/api/blogs')).json();
  const isWithVideo = ({ media }: { media: string }) => media.endsWith('.mp4');
  const shown = [posts.find(isWithVideo), posts.find((post) => !isWithVideo(post))];
  const postPaths = shown.map((post) => `/blog-detail/${post?.id}`);
  paths = ['/', '/all-blogs', ...postPaths, '/web-development', '/contact', '/search?q=website'];
  await request.dispose();
});
plain.afterAll(() => site.stop());

// Budgets sees that nothing moves when files come in time.
for (const family of [...systemFamilies, null]) {
  plain(
    `with ${family ?? 'no font'} on the machine, nothing moves when fonts, images and videos are late`,
    { tag: '@long' },
    async ({ playwright, launchOptions }, { outputDir }) => {
      const fonts = await onlyFontsOf(family, outputDir);
      const env = { ...definedIn(process.env), ...fonts };
      const browser = await playwright.chromium.launch({ ...launchOptions, env });
      for (const width of [360, 390, 1280]) {
        const shifts = await Promise.all(paths.map((path) => shiftsIn(browser, path, width)));
        expect(
          Object.fromEntries(paths.map((path, index) => [`${path} at ${width}`, shifts[index]])),
        ).toEqual(Object.fromEntries(paths.map((path) => [`${path} at ${width}`, []])));
      }
      await browser.close();
    },
  );
}

const definedIn = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.entries(environment).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

/** What moves while a page opens with late files, and while it is scrolled through. */
async function shiftsIn(browser: Browser, path: string, width: number): Promise<string[]> {
  const page = await browser.newPage({ viewport: { width, height: 844 } });
  await watchShifts(page);
  await page.route(/\.(woff2|avif|webp|jpe?g|png|mp4)(\?|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto(site.address + path, { waitUntil: 'networkidle' });
  await page.evaluate(scrollThrough);
  await page.waitForLoadState('networkidle');
  const shifts = await shiftsOf(page);
  await page.close();
  return shifts;
}

async function scrollThrough() {
  for (let top = 0; top < document.documentElement.scrollHeight; top += 400) {
    window.scrollTo(0, top);
    await new Promise((resolve) => setTimeout(resolve, 40));
  }
}
