import { test as base, expect, type Page } from '@playwright/test';
import { adminTokenKey } from '#site/session/admin-token.ts';
import { processAdministrator, type ServerProcess } from './server-process.ts';
import { startSite } from './site-template.ts';

interface Fixtures {
  /** Console errors and failed requests the test means to cause; any other fails it. */
  readonly allowTrouble: (pattern: RegExp) => void;
}

// biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
async function withServer({}, use: (server: ServerProcess) => Promise<void>): Promise<void> {
  const server = await startSite();
  await use(server);
  await server.stop();
}

/** Browser tests against the built site in a process of its own; each worker has one. */
export const test = base.extend<Fixtures, { server: ServerProcess }>({
  server: [withServer, { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.address),
  allowTrouble: [
    async ({ context }, use) => {
      const allowed: RegExp[] = [];
      const trouble: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') trouble.push(`console: ${message.text()} ${message.location().url}`);
      });
      context.on('weberror', (error) => trouble.push(`exception: ${error.error().stack}`));
      context.on('requestfailed', (request) => {
        // A video that is left half-loaded when its page goes away is no failure.
        if (request.failure()?.errorText !== 'net::ERR_ABORTED') {
          trouble.push(`request: ${request.url()} ${request.failure()?.errorText}`);
        }
      });
      context.on('response', (response) => {
        if (response.status() >= 400) trouble.push(`response: ${response.status()} ${response.url()}`);
      });
      await use((pattern) => allowed.push(pattern));
      expect(trouble.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** The same for pages of the public side, whose lists hold the sample posts: other tests leave more posts than a list shows. */
export const testPublic = test.extend<object, { server: ServerProcess }>({
  // The test runner gives tests with one function as their fixture one worker, and so one server.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  server: [({}, use) => withServer({}, use), { scope: 'worker' }],
});

/** The same with a server that no other file sees, for tests of a new site: servers are shared by equal functions. */
export const testOnNewSite = () =>
  test.extend<object, { server: ServerProcess }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    server: [({}, use) => withServer({}, use), { scope: 'worker' }],
  });

/** The same with a server apart from most others: for tests that leave much behind. */
export const testApart = testOnNewSite();

/** Signs in without the form: what the form does has tests of its own. Opens no page of the site. */
export async function startSession(page: Page): Promise<void> {
  const answer = await page.request.post('/api/auth/admin/login', { data: processAdministrator });
  const { token } = await answer.json();
  // Storage belongs to an origin: the smallest thing of it will do.
  await page.goto('/favicon.svg');
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [adminTokenKey, token] as const);
}

/** Opens the dashboard, signed in. */
export async function signIn(page: Page): Promise<void> {
  await startSession(page);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
}

/**
 * Opens a page and waits until it answers to more than links and forms: a public page to its first script, which marks its
 * main part, any other to React.
 */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(isAlive);
}

/** Waits until an island of a public page has started, which it does when it is used. */
export async function untilStarted(page: Page): Promise<void> {
  await page.waitForSelector('[data-alive]', { state: 'attached' });
}

/** Asks React, whose root hangs on the document and says whether it still has to take over what the server rendered. */
function isAlive(): boolean {
  if (document.documentElement.dataset.live !== undefined) return true;
  const key = Object.keys(document).find((name) => name.startsWith('__reactContainer$'));
  return key !== undefined && !Reflect.get(document, key).stateNode.current.memoizedState.isDehydrated;
}

/** The status that says something: a list that can grow has an empty one of its own. */
export const statusOf = (page: Page) => page.getByRole('status').filter({ hasText: /\S/ });

/** The editor's writing surface, once it has loaded. */
export async function editorOf(page: Page) {
  const editor = page.getByRole('textbox', { name: 'Blog Content' });
  await expect(editor).toBeVisible();
  return editor;
}

/** What was copied, as pressing the keys pastes it: no page of the site may read the clipboard by itself. */
export async function pasted(page: Page): Promise<string> {
  const field = await page.evaluateHandle(() => {
    const area = document.createElement('textarea');
    // Beside an open dialog nothing can be written.
    (document.querySelector('dialog[open]') ?? document.body).append(area);
    area.focus();
    return area;
  });
  await page.keyboard.press('ControlOrMeta+V');
  const text = await field.evaluate((area) => area.value);
  await field.evaluate((area) => area.remove());
  return text;
}

/** Goes to a screen as people do: by an entry of the menu, on a phone perhaps in its sheet, and by its tab. */
export async function openScreen(page: Page, entry: string, tab?: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expect(menu).toBeVisible();
  if ((await menu.getByRole('link', { name: entry }).count()) > 0)
    await menu.getByRole('link', { name: entry }).click();
  else {
    await menu.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: entry }).click();
  }
  if (tab) await page.getByRole('navigation', { name: entry }).getByRole('link', { name: tab }).click();
}

/** Ends the session by the menu, which a phone has in a sheet, and waits for the site, to which that leads. */
export async function logOut(page: Page): Promise<void> {
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
  const more = page.getByRole('button', { name: 'More', exact: true });
  if ((await more.count()) > 0) await more.click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(/:\d+\/$/);
}

/** Of the first row of a list (`Line`) that says `text`: on phones what can be done with it is in its menu. */
export async function openActions(page: Page, text = ''): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) < 768) await openRowMenu(page, text);
}

/** Of the first row of a list that says `text`, with what is done now and then. */
export async function openRowMenu(page: Page, text = ''): Promise<void> {
  const row = page.getByRole('listitem').filter({ hasText: text });
  await row.getByRole('button', { name: 'Actions', exact: true }).first().click();
}

/** Uses an entry of the menu with the dots in the head of a screen. */
export async function openMore(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('group', { name: 'More actions' }).getByText(entry).click();
}
