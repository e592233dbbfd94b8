import type { BrowserContext, Page } from '@playwright/test';
import { cleanContent } from '@site/rich-text/html/clean-content.server';
import { allowedAttributes, allowedTags } from '@site/rich-text/html/post-html-policy';
import axios from 'axios';
import fc from 'fast-check';
import { polyglots } from '#qa/attacks/files.ts';
import { htmlAttacks } from '#qa/attacks/html.ts';
import { markupPieces } from '#qa/attacks/pieces.ts';
import { textAttacks } from '#qa/attacks/texts.ts';
import { saveAttacks } from '#test/support/attack-posts.ts';
import { editorOf, expect, signIn, testApart as test } from '#test/support/browser.ts';
import { mediaForm } from '#test/support/media-forms.ts';
import { postForm } from '#test/support/post-forms.ts';
import { processAdministrator } from '#test/support/server-process.ts';

/** Everything that must not happen, as it happens: a script that ran, a dialog, a breach of a policy, a request elsewhere. */
async function watch(context: BrowserContext, address: string): Promise<string[]> {
  const happened: string[] = [];
  const note = (what: string) => {
    happened.push(what);
  };
  await context.exposeBinding('__ran', ({ page }) => note(`ran on ${page?.url()}`));
  await context.exposeBinding('__violated', (_, what: string) => note(what));
  await context.addInitScript(() => {
    const told = window as unknown as { __violated: (what: string) => void };
    addEventListener('securitypolicyviolation', (event) => {
      told.__violated(`${event.violatedDirective} ${event.blockedURI} ${event.sample} on ${location.href}`);
    });
  });
  context.on('dialog', async (dialog) => {
    note(`${dialog.type()} ${dialog.message()}`);
    await dialog.dismiss();
  });
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${address}/`) && !/^(data|blob|about):/.test(url)) note(`asked ${url}`);
  });
  context.on('page', (page) => {
    page.on('download', (download) => note(`download of ${download.url()}`));
  });
  return happened;
}

/** Fires what waits for a finger or a keyboard. */
async function touchEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main *')) {
      for (const type of ['pointerover', 'mouseover', 'pointerenter', 'focus', 'error', 'load', 'toggle']) {
        element.dispatchEvent(new Event(type));
      }
    }
  });
}

test('what the sanitiser leaves is harmless to a browser that nothing else protects', async ({ page }) => {
  const happened = await watch(page.context(), 'about:');
  const random = fc.sample(fc.array(fc.constantFrom(...markupPieces), { maxLength: 24 }), {
    numRuns: 600,
    seed: 7,
  });
  const texts = [...htmlAttacks.map(({ markup }) => markup), ...random.map((pieces) => pieces.join(''))];
  const breaches = await page.evaluate(
    ({ clean, tags, attributes }) => {
      const found: string[] = [];
      for (const html of clean) {
        const holder = document.createElement('div');
        holder.innerHTML = html;
        document.body.append(holder);
        for (const element of holder.querySelectorAll<HTMLElement>('*')) {
          const name = element.localName;
          if (!tags.includes(name) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
            found.push(`<${name}> ${html}`);
          for (const attribute of element.getAttributeNames()) {
            if (attribute !== 'class' && !attributes[name]?.includes(attribute))
              found.push(`${attribute} ${html}`);
          }
          const { protocol } = element as HTMLAnchorElement;
          if (protocol && !['http:', 'https:', 'mailto:', 'about:', ':'].includes(protocol))
            found.push(`${protocol} ${html}`);
          for (const type of ['click', 'error', 'load', 'focus', 'mouseover'])
            element.dispatchEvent(new Event(type));
        }
        holder.remove();
      }
      return found;
    },
    {
      clean: texts.map((text) => cleanContent(text).html),
      tags: [...allowedTags] as string[],
      attributes: allowedAttributes as Record<string, string[]>,
    },
  );
  expect(breaches).toEqual([]);
  await page.waitForTimeout(200);
  expect(happened).toEqual([]);
});

// A siege: what is saved went through the sanitiser, whose result the test above gives to a browser.
test('attacks that were saved run nowhere: pages, search, archive, maps, editor, preview, history', {
  tag: '@long',
}, async ({ page, context, server, allowTrouble }) => {
  // Before publishing the editor asks whether the site's own addresses in a text are there.
  allowTrouble(/\/[xy]( |$)/);
  const client = axios.create({ baseURL: server.address, validateStatus: () => true });
  const { data: session } = await client.post('/api/auth/admin/login', processAdministrator);
  const admin = axios.create({
    baseURL: server.address,
    validateStatus: () => true,
    headers: { Authorization: `Bearer ${session.token}` },
  });
  const ids = await saveAttacks(admin);
  const [first = ''] = ids;
  const happened = await watch(context, server.address);

  const attack = encodeURIComponent(textAttacks[1]);
  const pages = [
    ...ids.map((id) => `/blog-detail/${id}`),
    ...[
      '/',
      '/all-blogs',
      '/blog-list',
      '/tags/Attacks',
      `/search?q=${attack}`,
      '/search?q=__ran',
      `/contact?sent=${attack}`,
    ],
    ...['/feed.xml', '/feed.json', '/sitemap.xml'],
  ];
  for (const address of pages) {
    const response = await page.goto(address);
    expect(response?.status(), address).toBe(200);
    if (!/\.\w+$/.test(address)) await touchEverything(page);
  }
  // Without a reload React itself puts the text into the page.
  await page.goto('/tags/Attacks');
  await page
    .getByRole('link', { name: /^Read More/ })
    .first()
    .click();
  await expect(page.getByRole('main').getByText('More words.', { exact: true })).toBeVisible();
  await touchEverything(page);

  await signIn(page);
  for (const address of ['/dashboard/media', '/dashboard/statistics', '/dashboard/trash']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  for (const id of ids.filter((_, index) => index % 4 === 0)) {
    await page.goto(`/edit-blog/${id}`);
    await expect(await editorOf(page)).toContainText('More words.');
    await touchEverything(page);
  }

  // Every attack in one text, saved over the first: history, editor and preview show it.
  const whole = htmlAttacks.map(({ markup }) => markup).join('\n');
  const { data: post } = await client.get(`/api/blogs/${first}`);
  const changes = { title: textAttacks[1], content: `<p>Changed words.</p>${whole}`, author: 'A', tags: 'x' };
  const { status } = await admin.put(
    `/api/blogs/${first}`,
    postForm({ ...changes, updatedAt: post.updatedAt }),
  );
  expect(status).toBe(200);
  await page.goto(`/dashboard/history/${first}`);
  await page.getByRole('button', { name: 'Compare version 1' }).click();
  await expect(page.getByRole('dialog')).toContainText('Changed words.');
  await touchEverything(page);

  await page.goto(`/edit-blog/${first}`);
  const editor = await editorOf(page);
  await editor.click();
  await page.keyboard.type('Typed words. ');
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Preview' }).click();
  const tab = await opened;
  await expect(tab.locator('article')).toContainText('Typed words.');
  await touchEverything(tab);
  await tab.close();
  expect(happened).toEqual([]);
  // And it would have been heard.
  await page.evaluate(() => (window as unknown as { __ran: () => void }).__ran());
  expect(happened).toHaveLength(1);
});

// What the headers of an upload forbid is proved without a browser: hostile-uploads.
test('an upload opened by itself, or asked for as a program, runs nothing', { tag: '@long' }, async ({
  page,
  server,
  allowTrouble,
}) => {
  // The video's own player is refused its styles; what matters is that nothing else comes of it.
  allowTrouble(/uploads\//);
  const { data: session } = await axios.post(`${server.address}/api/auth/admin/login`, processAdministrator);
  const happened = await watch(page.context(), server.address);
  const files = await polyglots();
  for (const kind of [
    'a GIF that is a program',
    'a JPEG with a page in a comment',
    'an AVIF with a page in a box of its own',
    'a video with a page in a box of its own',
  ]) {
    const content = files[kind];
    if (!content) throw new Error(`There is no ${kind}.`);
    const { data } = await axios.post(`${server.address}/api/media`, mediaForm(content, 'index.html'), {
      headers: { Authorization: `Bearer ${session.token}` },
    });
    await page.goto(`/${data.path}`);
    expect(await page.locator('img, video').count(), data.path).toBe(1);
    await page.goto('/favicon.svg');
    const isProgram = await page.evaluate(
      (address) =>
        new Promise((resolve) => {
          const script = document.createElementNS(
            'http://www.w3.org/1999/xhtml',
            'script',
          ) as HTMLScriptElement;
          script.onload = () => resolve(true);
          script.onerror = () => resolve(false);
          script.src = address;
          document.documentElement.append(script);
        }),
      `/${data.path}`,
    );
    expect(isProgram, data.path).toBe(false);
  }
  expect(happened.filter((what) => what.startsWith('ran') || what.startsWith('asked'))).toEqual([]);
});
