import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Page, test as plain } from '@playwright/test';
import { documentKeys } from '#content/documents/site-documents.ts';
import { adminScreens } from '#site/screens.ts';
import { adminTokenKey } from '#site/session/admin-token.ts';
import { expect, startSession } from '#test/support/browser.ts';
import { copyProject } from '#test/support/copy-project.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { type ServerProcess, startServerProcess } from '#test/support/server-process.ts';
import { makeSiteFolder } from '#test/support/site-template.ts';
import { adminTexts } from '#tools/words/admin-texts.ts';

/** A language that users may choose, and that has no catalogue. */
const language = 'sv';

const months = Array.from({ length: 12 }, (_, month) =>
  new Date(2026, month).toLocaleDateString('sv-SE', { month: 'long' }),
).join('|');

/** Names of keys, of the company and of programs, addresses, and what the language itself writes: days and months. */
const isNoWord = new RegExp(
  [
    ...['Ctrl\\+K', 'Ardent Peak', '.* · Ardent Peak', 'SQLite .*', 'STARTTLS', '“?\\w+@example\\.com”?'],
    ...['localhost:\\d+.*', '/?blog-detail.*', '/(?:authors|tags)/\\S+', 'mån|tis|ons|tors|fre|lör|sön'],
    `(?:\\d+ )?(?:${months})(?: \\d{4}.*)?`,
  ]
    .map((one) => `^(?:${one})$`)
    .join('|'),
);

let folder: string;
let site: ServerProcess;
plain.beforeAll(async () => {
  folder = await makeDataFolder();
  const project = path.join(folder, 'project');
  copyProject(project);
  writeCatalogue(project);
  const { status, stderr } = spawnSync(process.execPath, ['tools/build.ts'], {
    cwd: project,
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  const command = [process.execPath, path.join(project, 'build/server/main.js')];
  site = await startServerProcess({ dataDir: await makeSiteFolder(), command });
});
plain.afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Each text in brackets: what has none was not said. */
function writeCatalogue(project: string): void {
  const texts = Object.fromEntries(adminTexts().texts.map((text) => [text, `⟦${text}⟧`]));
  mkdirSync(path.join(project, 'content/words/admin'));
  writeFileSync(
    path.join(project, `content/words/admin/${language}.ts`),
    `export const texts = ${JSON.stringify(texts)};\n`,
  );
}

plain(
  'a user who chooses a language with a catalogue reads no English',
  { tag: '@long' },
  async ({ browser }) => {
    plain.slow();
    const page = await browser.newPage({ baseURL: site.address });
    const data = keepData(page);
    await startSession(page);
    await page.goto('/dashboard/account');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Olga Owner');
    await page.getByLabel('Language').selectOption('sv-SE');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('⟦Account⟧');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const posts: { id: string }[] = await (await page.request.get('/api/blogs')).json();
    const english: Record<string, string[]> = {};
    const trouble: string[] = [];
    page.on('console', (message) => message.type() === 'error' && trouble.push(message.text()));
    const tabs = adminScreens.flatMap(({ menu }) => menu?.tabs?.map(({ path: tab }) => tab) ?? []);
    const documents = documentKeys.map((key) => `/dashboard/site/${key}`);
    const signedOut = ['/admin', '/admin/password', '/admin/invitation', '/admin/email', '/admin/link'];
    const patterns = [...adminScreens.map((screen) => screen.path), ...tabs, ...documents, ...signedOut];
    for (const pattern of new Set(patterns)) {
      if (pattern === '/admin') await page.evaluate((key) => localStorage.removeItem(key), adminTokenKey);
      const shown = pattern
        .replace('/:part?', '')
        .replace(/:id\??/, pattern.includes('exchange') ? 'none' : (posts[0]?.id ?? ''))
        .replace(':key', 'company');
      await page.goto(shown);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      const unsaid = (await page.evaluate(unsaidTexts)).filter(
        (text) => !isNoWord.test(text) && !data().includes(text),
      );
      if (unsaid.length > 0) english[pattern] = unsaid;
    }
    expect(english).toEqual({});
    // An import that is not there.
    expect(trouble.filter((text) => !text.includes('404'))).toEqual([]);
    await page.close();
  },
);

/** @returns All that the API and the server's loaders have answered so far, as one text. */
function keepData(page: Page): () => string {
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (
      !/json|script|html/.test(response.headers()['content-type'] ?? '') ||
      !/\/api\/|\.data/.test(response.url())
    )
      return;
    const text = await response.text().catch(() => '');
    answers.push(text.replaceAll('\\"', '"'));
  });
  return () => answers.join('\n');
}

/** Texts with letters, and attributes that are read, of what is visible. Times are written by the language, not said. */
function unsaidTexts(): string[] {
  const skipped =
    'script, style, code, kbd, pre, time, iframe, noscript, [contenteditable], [aria-hidden=true], [lang]:not(html), svg';
  const found = new Set<string>();
  const add = (text: string | null | undefined) => {
    const line = (text ?? '').replace(/\s+/g, ' ').trim();
    // Nor one whose values are not there; the owner's signature has names in braces of its own.
    if (
      /\p{L}{2,}/u.test(line) &&
      (!line.includes('⟦') || /\{(?!me\}|company\})\w+\}|, plural,|undefined|\[object/.test(line))
    )
      found.add(line);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (
      !element ||
      element.closest(skipped) ||
      // Menus and folded parts are there before they are opened.
      (!element.closest('select, [popover], details') && element.getClientRects().length === 0)
    )
      continue;
    if (node instanceof Element)
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) add(node.getAttribute(name));
    else add(node.textContent);
  }
  return [...found];
}
