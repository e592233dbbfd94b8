import type { Page } from '@playwright/test';
import { projects } from '#content/company/projects.ts';
import { team } from '#content/company/team.ts';
import { expect, signIn, testPublic as test, visit } from '#test/support/browser.ts';
import { sampleSite } from '#test/support/sample-site.ts';

const header = (page: Page) => page.getByRole('banner');
const columnsOf = (page: Page, list: string) =>
  page
    .locator(list)
    .first()
    .evaluate((element) => getComputedStyle(element).gridTemplateColumns.split(' ').length);

test('login and dashboard have neither bar nor footer', async ({ page }) => {
  await visit(page, '/admin');
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await signIn(page);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
});

test('home holds every section, in order, with everything of the sample', async ({ page }) => {
  await visit(page, '/');
  const ids = await page.locator('main > section').evaluateAll((sections) => sections.map(({ id }) => id));
  const own = ['process', 'engagements'];
  expect(ids).toEqual(['home', 'about-us', 'services', 'our-project', ...own, 'blogs', 'teams', 'contact']);
  await expect(page.locator('#services h3')).toHaveCount(sampleSite.services.cards.length);
  await expect(page.locator('#our-project h3')).toHaveCount(projects.length);
  await expect(page.locator('#blogs article')).toHaveCount(3);
  await expect(page.locator('#teams h3')).toHaveCount(team.length);
  await page.getByRole('link', { name: 'LEARN MORE' }).first().click();
  await expect(page).toHaveURL(/\/learn-more$/);
});

test('home is no longer than its texts need', async ({ page }) => {
  for (const [width, mostPx] of [
    [1280, 6_500],
    [360, 10_800],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    // Twice: a first visit may be in stand-in fonts, whose lines break elsewhere.
    await visit(page, '/');
    await visit(page, '/');
    await expect(page.locator('html')).not.toHaveAttribute('data-first-screen', /.*/);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(mostPx);
  }
});

test('the bar is transparent at the top of every page and turns solid beyond 50 px', async ({ page }) => {
  const background = () => header(page).evaluate((bar) => getComputedStyle(bar).backgroundColor);
  const transparent = 'rgba(0, 0, 0, 0)';
  await visit(page, '/');
  await expect.poll(background).toBe(transparent);
  await page.evaluate(() => scrollTo(0, 50));
  await page.waitForTimeout(400);
  expect(await background()).toBe(transparent);
  await page.evaluate(() => scrollTo(0, 51));
  await expect.poll(background).not.toBe(transparent);
  await expect.poll(() => header(page).evaluate((bar) => getComputedStyle(bar).boxShadow)).not.toBe('none');
  for (const path of ['/contact', '/all-blogs', '/teams', '/search']) {
    await visit(page, path);
    await expect.poll(background, { message: path }).toBe(transparent);
  }
  await page.evaluate(() => scrollTo(0, 51));
  await expect.poll(background).not.toBe(transparent);
});

test.describe('on a small screen', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the open menu has a background at the top too', async ({ page }) => {
    await visit(page, '/all-blogs');
    await page.getByRole('button', { name: 'Menu' }).click();
    const background = () => header(page).evaluate((bar) => getComputedStyle(bar).backgroundColor);
    await expect.poll(background).not.toBe('rgba(0, 0, 0, 0)');
  });
});

test('the About block moves in beyond 100 px and out again', async ({ page }) => {
  await visit(page, '/');
  const block = page.locator('#about-us > div');
  await expect(block).toHaveAttribute('data-motion', 'out');
  await page.evaluate(() => scrollTo(0, 100));
  await page.waitForTimeout(200);
  await expect(block).toHaveAttribute('data-motion', 'out');
  await page.evaluate(() => scrollTo(0, 101));
  await expect(block).toHaveAttribute('data-motion', 'in');
  await page.evaluate(() => scrollTo(0, 0));
  await expect(block).toHaveAttribute('data-motion', 'out');
});

test('the section in view is marked in the bar; OUR TEAM scrolls smoothly to the team', async ({ page }) => {
  await visit(page, '/');
  await page.locator('#our-project').scrollIntoViewIfNeeded();
  await page.locator('#our-project h2').evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
  await expect(header(page).getByRole('link', { name: 'Projects' })).toHaveAttribute(
    'aria-current',
    'location',
  );
  await page.evaluate(() => {
    scrollTo(0, 500);
    const positions = new Set<number>();
    addEventListener('scroll', () => positions.add(Math.round(scrollY)));
    Object.assign(window, { positions });
  });
  await page.getByRole('link', { name: 'OUR TEAM' }).click();
  await expect(page).toHaveURL(/#teams$/);
  await expect(page.locator('#teams h2')).toBeInViewport();
  await expect(page.locator('#teams h2')).toBeFocused();
  const passed = await page.evaluate(() => (window as unknown as { positions: Set<number> }).positions.size);
  // A jump has one.
  expect(passed).toBeGreaterThan(5);
});

test('columns: projects 2 and 3, blogs 1 and 2, team 3 within 1,200 px', async ({ page }) => {
  const grid = { projects: '#our-project ul', blogs: '#blogs ul', team: '#teams ul' };
  await page.setViewportSize({ width: 400, height: 800 });
  await visit(page, '/');
  expect([await columnsOf(page, grid.projects), await columnsOf(page, grid.blogs)]).toEqual([2, 1]);
  await page.setViewportSize({ width: 800, height: 800 });
  expect([await columnsOf(page, grid.projects), await columnsOf(page, grid.team)]).toEqual([3, 3]);
  await page.setViewportSize({ width: 1920, height: 1000 });
  expect([await columnsOf(page, grid.blogs), await columnsOf(page, grid.team)]).toEqual([2, 3]);
  const width = await page
    .locator(grid.team)
    .first()
    .evaluate((list) => list.getBoundingClientRect().width);
  expect(width).toBeLessThanOrEqual(1200);
});

test('team cards fade in half a second each, by column, and are never hidden from who needs them', async ({
  page,
}) => {
  const cards = page.locator('#teams li');
  const visitLaidOut = async () => {
    await visit(page, '/');
    // What is laid out later moves what is below it.
    await expect(page.locator('html')).not.toHaveAttribute('data-first-screen', /.*/);
  };
  await visitLaidOut();
  await expect(cards.first()).toHaveAttribute('data-reveal', 'waiting');
  const scrollTo = (visibleShare: number) =>
    cards.first().evaluate(async (card, share) => {
      const { top, height } = card.getBoundingClientRect();
      scrollBy({ top: top - innerHeight + height * share, behavior: 'instant' });
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    }, visibleShare);
  for (const visibleShare of [-1, -0.1, 0.05]) await scrollTo(visibleShare);
  await expect(cards.first()).toHaveAttribute('data-reveal', 'waiting');
  await scrollTo(0.12);
  await expect(cards.first()).toHaveAttribute('data-reveal', 'shown');
  const timing = await cards.evaluateAll((items) =>
    items.map((item) => {
      item.setAttribute('data-reveal', 'shown');
      const { animationDuration, animationDelay } = getComputedStyle(item);
      return [animationDuration, animationDelay];
    }),
  );
  expect(timing).toEqual([
    ['0.5s', '0s'],
    ['0.5s', '0.05s'],
    ['0.5s', '0.1s'],
    ['0.5s', '0s'],
  ]);
  await page.setViewportSize({ width: 360, height: 640 });
  await visit(page, '/teams');
  await expect(cards.last()).toHaveAttribute('data-reveal', 'waiting');
  await expect(cards.nth(1)).toHaveCSS('--reveal-delay', '');

  const opacities = () => cards.evaluateAll((items) => items.map((item) => getComputedStyle(item).opacity));
  await page.setViewportSize({ width: 1280, height: 720 });
  await visit(page, '/');
  for (const card of await cards.all()) await expect(card).toHaveAttribute('data-reveal', 'waiting');
  expect(await opacities()).toEqual(['0', '0', '0', '0']);
  await cards
    .last()
    .getByRole('link', { name: /^Read More/ })
    .evaluate((link: HTMLElement) => {
      link.focus({ preventScroll: true });
    });
  expect((await opacities()).at(-1)).toBe('1');
  await page.emulateMedia({ media: 'print' });
  expect(await opacities()).toEqual(['1', '1', '1', '1']);
  await page.emulateMedia({ media: 'screen' });

  // A jump to them: all there is to see is there within 600 ms.
  await visitLaidOut();
  for (const card of await cards.all()) await expect(card).toHaveAttribute('data-reveal', 'waiting');
  await cards.first().evaluate((card) => card.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await expect(cards.first()).toHaveAttribute('data-reveal', 'shown');
  const playing = await cards.evaluateAll((items) =>
    items.flatMap((item) =>
      item.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? Infinity)),
    ),
  );
  expect(playing.length).toBeGreaterThan(0);
  expect(Math.max(...playing)).toBeLessThanOrEqual(600);
  await expect.poll(opacities).toEqual(['1', '1', '1', '1']);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  await expect(page.locator('#about-us > div')).toHaveCSS('opacity', '1');
  expect(await opacities()).toEqual(['1', '1', '1', '1']);
});

test('back gives the place on the page back', async ({ page, allowTrouble }) => {
  // A page that opens with other fonts than before has lines of other heights.
  allowTrouble(/woff2/);
  await page.route('**/*.woff2', (route) => route.abort());
  await visit(page, '/all-blogs');
  const link = page.getByRole('link', { name: /^Read More about Why a small team/ });
  await link.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(300);
  await link.click();
  await expect(page).toHaveURL(/\/blog-detail\//);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  // A browser that restores a position may round it.
  await expect.poll(() => page.evaluate((top) => Math.abs(scrollY - top), before)).toBeLessThanOrEqual(1);
});

test('the misspelt path stays, the right spelling leads there', async ({ page }) => {
  const response = await page.request.get('/continuous-maintenance', { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([301, '/continous-maintenance']);
  await page.goto('/continous-maintenance');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Continuous Maintenance');
  await expect(page.getByRole('main').getByRole('link').last()).toHaveAttribute('href', '/contact');
});

test('an unknown member is a 404', async ({ page, allowTrouble }) => {
  allowTrouble(/404/);
  expect((await page.goto('/teams/nobody'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test('with forced colors every control keeps an edge, and the focus can be seen', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await visit(page, '/contact');
  const send = page.getByRole('button', { name: 'Send Message' });
  await send.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(send).toBeFocused();
  const style = await send.evaluate((button) => {
    const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = getComputedStyle(button);
    return {
      borderTopStyle,
      hasBorder: parseFloat(borderTopWidth) > 0,
      outlineStyle,
      hasOutline: parseFloat(outlineWidth) >= 2,
    };
  });
  expect(style).toEqual({
    borderTopStyle: 'solid',
    hasBorder: true,
    outlineStyle: 'solid',
    hasOutline: true,
  });
});

test('on paper a post is its text: no bar, footer, video or form', async ({ page }) => {
  await page.goto('/all-blogs');
  await page.getByRole('link', { name: /^Read More about Accessible sites/ }).click();
  await page.waitForURL('**/blog-detail/**');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.locator('footer')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
});

test('projects, services and team fade in when a tenth is in view, and about moves', {
  tag: '@long',
}, async ({ page }) => {
  const kinds = ['#services', '#our-project', '#teams', '#about-us'];
  const moved = async () => {
    await visit(page, '/');
    await page.evaluate((ids) => {
      const seen: Record<string, Set<Element>> = {};
      Object.assign(window, { seen });
      for (const id of ids) {
        seen[id] = new Set();
        for (const name of ['transitionrun', 'animationstart'] as const)
          document.querySelector(id)?.addEventListener(name, ({ target, ...event }) => {
            const { propertyName = 'opacity' } = event as Partial<TransitionEvent>;
            const element = target as Element;
            const { top, height } = element.getBoundingClientRect();
            const isInView = element.matches('[data-motion]') || top + height * 0.1 <= innerHeight + 1;
            if (propertyName === 'opacity' && element.matches('[data-reveal], [data-motion]') && isInView)
              seen[id]?.add(element);
          });
      }
    }, kinds);
    for (const card of await page.locator('[data-reveal]').all())
      await expect(card).not.toHaveAttribute('data-reveal', '');
    await page.mouse.move(640, 400);
    while (await page.evaluate(() => scrollY + innerHeight < document.documentElement.scrollHeight - 1)) {
      await page.mouse.wheel(0, 60);
      await page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
      });
    }
    return page.evaluate(() =>
      Object.entries((window as unknown as { seen: Record<string, Set<Element>> }).seen).map(
        ([id, items]) => [id, items.size],
      ),
    );
  };
  const cards = [sampleSite.services.cards.length, projects.length, team.length, 1];
  expect(await moved()).toEqual(kinds.map((id, index) => [id, cards[index]]));
  for (const card of await page.locator('[data-reveal]').all()) await expect(card).toHaveCSS('opacity', '1');
});
