import { type BrowserContext, chromium, type Page } from '@playwright/test';
import axios, { type AxiosInstance } from 'axios';
import fc from 'fast-check';
import { documentKeys } from '#content/documents/site-documents.ts';
import { htmlAttacks } from '#qa/attacks/html.ts';
import { markupPieces } from '#qa/attacks/pieces.ts';
import { textAttacks } from '#qa/attacks/texts.ts';
import { adminScreens } from '#site/screens.ts';
import { adminTokenKey } from '#site/session/admin-token.ts';
import { processAdministrator, startServerProcess } from '#test/support/server-process.ts';
import { findBrowser } from '#tools/find-browser.ts';
import { storeAttacks } from './attack-places.ts';
import { brokenLines, type Faults, faultList, type Part, type PartResult } from './part.ts';

const timeoutMs = 60_000;
/** Of the posts, so many are opened in the editor and in their history. */
const editedPosts = { short: 2, long: 24 };
const feeds = ['/feed.xml', '/atom.xml', '/feed.json', '/sitemap.xml', '/llms.txt'];

/**
 * Every attack through every place that shows it, in a browser whose policy was taken away (Content Security Policy
 * and Trusted Types): only the sanitizer and the escaping of the pages stand between an attack and its visitor.
 */
export const attacks: Part = {
  name: 'attacks',
  unit: 'random attacks',
  sizes: { short: 50, long: 1_500 },
  async run({ size, seed, onProgress }): Promise<PartResult> {
    const executablePath = findBrowser(process.env);
    if (executablePath === null)
      return { metrics: {}, faults: [], skipped: 'skipped: there is no Chromium on this machine' };
    const faults = faultList();
    const server = await startServerProcess({ environment: { TRUST_PROXY: '1' } });
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    });
    try {
      const admin = await signIn(server.address);
      const pieces = fc.array(fc.constantFrom(...markupPieces), { maxLength: 24 });
      const random = fc.sample(pieces, { numRuns: size, seed }).map((some) => some.join(''));
      const { ids, texts } = await storeAttacks(admin.client, random);
      onProgress(size);
      const context = await browser.newContext({ bypassCSP: true, baseURL: server.address });
      const happened = await watch(context, server.address);
      const page = await context.newPage();
      const edited = ids.slice(0, editedPosts[size <= attacks.sizes.short ? 'short' : 'long']);
      const publicPlaces = await publicAddresses(server.address, admin.client);
      for (const address of publicPlaces) await show(page, address, faults);
      await showContents(page, admin.client, faults);
      await page.goto('/favicon.svg');
      await page.evaluate(([key, token]) => localStorage.setItem(key, token), [
        adminTokenKey,
        admin.token,
      ] as const);
      const adminPlaces = adminAddresses(edited);
      for (const address of adminPlaces) await show(page, address, faults);
      if (!(await isHeard(page, happened))) faults.add('the policy was not taken away');
      for (const what of happened) faults.add(what);
      for (const line of brokenLines(server.output())) faults.add(`log: ${line.slice(0, 300)}`);
      return {
        metrics: {
          'attacks in HTML': htmlAttacks.length + size,
          'attacks in texts': texts,
          posts: ids.length,
          'public places': publicPlaces.length,
          'admin places': adminPlaces.length,
        },
        faults: faults.all(),
      };
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

async function signIn(address: string): Promise<{ client: AxiosInstance; token: string }> {
  const { data } = await axios.post(`${address}/api/auth/admin/login`, processAdministrator);
  const headers = { Authorization: `Bearer ${data.token}`, 'X-Forwarded-For': '10.0.0.1' };
  const client = axios.create({ baseURL: address, headers, validateStatus: () => true });
  return { client, token: data.token };
}

/** Notes everything that must not happen: a script of an attack that runs, a dialog, a request to another site. */
async function watch(context: BrowserContext, address: string): Promise<string[]> {
  const happened: string[] = [];
  await context.exposeBinding('__ran', ({ page }) => void happened.push(`a script ran on ${page?.url()}`));
  context.on('dialog', async (dialog) => {
    happened.push(`a dialog opened on ${dialog.page()?.url()}`);
    await dialog.dismiss();
  });
  context.on('request', (request) => {
    const url = request.url();
    if (url.startsWith(`${address}/`) || /^(data|blob|about):/.test(url)) return;
    happened.push(`${request.frame().url()} asks for ${url}`);
  });
  return happened;
}

/** From the site's own lists, so that a page that is added is among them. */
async function publicAddresses(address: string, admin: AxiosInstance): Promise<string[]> {
  const { data: sitemap } = await axios.get<string>(`${address}/sitemap.xml`);
  const { data: posts } = await axios.get<{ id: string }[]>(`${address}/api/blogs`);
  const { data: tags } = await admin.get<string[]>('/api/tags');
  const mapped = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const attack = encodeURIComponent(textAttacks[1]);
  return [
    ...new Set([
      ...mapped,
      ...posts.map(({ id }) => `/blog-detail/${id}`),
      ...tags.map((tag) => `/tags/${encodeURIComponent(String(tag).toWellFormed())}`),
      ...[`/search?q=${attack}`, '/search?q=__ran', `/contact?sent=${attack}`, `/${attack}`],
      ...feeds,
    ]),
  ];
}

/** @param ids Posts that are opened in the editor, in their history and in their statistics. */
function adminAddresses(ids: readonly string[]): string[] {
  const fill: Record<string, readonly string[]> = { ':id': ids, ':id?': ids, ':key': documentKeys };
  return adminScreens.flatMap(({ path }) => {
    const parameter = path.split('/').find((part) => part.startsWith(':'));
    // An import has an id of its own, and nothing of posts.
    if (path.startsWith('/dashboard/exchange/')) return [];
    return parameter
      ? (fill[parameter] ?? []).map((value) => path.replace(parameter, encodeURIComponent(value)))
      : [path];
  });
}

/** Opens a page, waits until it is all there, and does what a hand does to everything on it. */
async function show(page: Page, address: string, faults: Faults): Promise<void> {
  const response = await page.goto(address);
  const status = response?.status() ?? 0;
  if (status >= 500) faults.add(`${address} is answered ${status}`);
  if (!response?.headers()['content-type']?.startsWith('text/html')) return;
  await page.locator('h1').first().waitFor({ timeout: timeoutMs });
  // The editor comes after its screen.
  if (/^\/(edit|create)-blog/.test(address)) await page.locator('.ql-editor').waitFor({ timeout: timeoutMs });
  for (const one of await touchEverything(page)) faults.add(`${address} has ${one}`);
}

/** As other programs show them: what the API and the feed give, in a page without anything else. */
async function showContents(page: Page, client: AxiosInstance, faults: Faults): Promise<void> {
  const { data: posts } = await client.get<{ content: string; title: string }[]>('/api/blogs');
  const { data: feed } = await client.get<{ items: { content_html: string }[] }>('/feed.json');
  await page.goto('/favicon.ico');
  for (const html of [
    ...posts.map(({ content }) => content),
    ...feed.items.map(({ content_html }) => content_html),
  ]) {
    await page.evaluate((text) => {
      document.body.innerHTML = text;
    }, html);
    for (const one of await touchEverything(page)) faults.add(`the content of a post has ${one}`);
  }
}

/** @returns What would run if somebody did more, such as a handler or a link to a script. */
function touchEverything(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      for (const name of element.getAttributeNames())
        if (name.startsWith('on')) found.push(`<${element.localName} ${name}>`);
      const { protocol, href } = element as HTMLAnchorElement;
      if (typeof protocol === 'string' && /^(javascript|vbscript|data|blob|filesystem):$/.test(protocol))
        if (!element.hasAttribute('download')) found.push(`a link to ${String(href).slice(0, 80)}`);
      for (const type of ['pointerover', 'mouseover', 'pointerenter', 'focus', 'error', 'load', 'toggle'])
        element.dispatchEvent(new Event(type));
    }
    return found;
  });
}

/** Whether an attack that the policy would stop runs, and is noticed. Forgets that it was. */
async function isHeard(page: Page, happened: string[]): Promise<boolean> {
  const before = happened.length;
  await page.evaluate(() => {
    document.body.innerHTML = '<img src="x" onerror="__ran()">';
  });
  const until = performance.now() + timeoutMs;
  while (happened.length === before && performance.now() < until) await page.waitForTimeout(20);
  return happened.splice(before).length > 0;
}
