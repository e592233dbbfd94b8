import { rm } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { editorOf, expect, test } from '#test/support/browser.ts';
import { makePost, savePost } from '#test/support/editor-steps.ts';
import { inDatabase, keep } from '#test/support/inbox-pages.ts';
import { startMailServer } from '#test/support/mail-server.ts';
import { photograph } from '#test/support/post-forms.ts';
import { processAdministrator, startServerProcess } from '#test/support/server-process.ts';
import { makeSiteFolder } from '#test/support/site-template.ts';
import { as, openAs } from '#test/support/team.ts';

/** Clicks, keys and what they take: keystroke-level model (Card, Moran and Newell 1980). */
function createHand() {
  let [clicks, keys, changes, isAtKeyboard] = [0, 0, 0, false];
  const move = (toKeyboard: boolean) => {
    if (toKeyboard !== isAtKeyboard) changes += 1;
    isAtKeyboard = toKeyboard;
  };
  const count = (more: number) => {
    move(false);
    clicks += more;
  };
  return {
    async click(on: Locator) {
      count(1);
      await on.click();
    },
    /** The field has the focus, or gets it by Tab. */
    async type(into: Locator, text: string) {
      move(true);
      keys += text.length + 1;
      await into.fill(text);
    },
    async press(page: Page, key: string) {
      move(true);
      keys += 1;
      await page.keyboard.press(key);
    },
    /** Opens a list and chooses. */
    async choose(from: Locator, label: string) {
      count(2);
      await from.selectOption({ label });
    },
    /** Opens the dialog of the system, and chooses there. */
    async attach(to: Locator, name: string, buffer: Buffer) {
      count(2);
      await to.setInputFiles({ name, mimeType: 'image/jpeg', buffer });
    },
    done: () => ({
      clicks,
      // To decide and to point and to press, for each click; a key; a hand that moves.
      seconds: Math.round(clicks * (1.2 + 1.1 + 0.2) + keys * 0.28 + changes * 0.4),
    }),
  };
}
type Hand = ReturnType<typeof createHand>;

interface Task {
  /** At most. */
  readonly clicks: number;
  readonly act: (page: Page, hand: Hand) => Promise<void>;
}

const menu = (page: Page, entry: string | RegExp) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: entry });
const tab = (page: Page, of: string, name: string) =>
  page.getByRole('navigation', { name: of }).getByRole('link', { name });
const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();

/** Each begins at Home, signed in. */
const tasks: Readonly<Record<string, Task>> = {
  'write and schedule': {
    clicks: 3,
    async act(page, hand) {
      await hand.click(page.getByRole('link', { name: 'Create Blog' }));
      await hand.type(page.getByLabel('Blog Title'), 'News of the week');
      await hand.type(await editorOf(page), 'We open a second office.');
      await hand.type(page.getByLabel('Tags'), 'News');
      await hand.type(page.getByLabel('Author'), 'Ana');
      await hand.click(page.getByRole('radio', { name: 'Scheduled' }));
      await hand.type(page.getByLabel('Day'), '2027-03-01');
      await hand.type(page.getByLabel('Time'), '09:00');
      await hand.click(page.getByRole('button', { name: 'Schedule' }));
      await expect(page.getByText('Blog created successfully')).toBeVisible();
    },
  },
  'answer a message': {
    clicks: 4,
    async act(page, hand) {
      await hand.click(menu(page, /^Inbox/));
      await hand.click(page.getByRole('link', { name: /Ana/ }));
      const answer = page.getByLabel('Answer', { exact: true }).last();
      await hand.click(answer);
      await hand.type(answer, 'Hello Ana, yes, we can.');
      await hand.click(page.getByRole('button', { name: 'Send answer' }));
      await said(page, 'The answer is on its way.');
    },
  },
  'correct a telephone number': {
    clicks: 4,
    async act(page, hand) {
      await hand.click(menu(page, 'Site'));
      await hand.click(tab(page, 'Site', 'Company'));
      await hand.click(page.getByRole('button', { name: '+1 202-555-0142', exact: true }));
      await hand.type(page.getByLabel('Number as people read it').first(), '+1 202-555-0199');
      await hand.click(page.getByRole('button', { name: 'Publish', exact: true }));
      await said(page, 'Published.');
    },
  },
  'add a colleague': {
    clicks: 3,
    async act(page, hand) {
      await hand.click(page.getByRole('button', { name: 'New', exact: true }));
      await hand.click(page.getByRole('link', { name: 'Person' }));
      await hand.type(page.getByRole('dialog').getByLabel('Name'), 'Mara Lind');
      await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Add' }));
      await expect(page.getByText('Mara Lind').first()).toBeVisible();
    },
  },
  'replace a picture everywhere': {
    clicks: 5,
    async act(page, hand) {
      await hand.click(menu(page, 'Media'));
      await hand.click(page.getByRole('list', { name: 'Files' }).getByRole('button', { name: /old\.jpg/ }));
      await hand.attach(page.getByLabel('File to replace it with'), 'new.jpg', photograph());
      await hand.click(page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }));
      await expect(page.getByText(/The file is replaced in 1 blog/)).toBeVisible();
    },
  },
  'redirect an old URL': {
    clicks: 2,
    async act(page, hand) {
      await hand.click(page.getByRole('button', { name: 'New', exact: true }));
      await hand.click(page.getByRole('link', { name: 'Redirect' }));
      await hand.type(page.getByRole('dialog').getByLabel('Old URL'), '/old');
      await hand.type(page.getByRole('dialog').getByLabel('New URL'), '/about-us');
      await hand.press(page, 'Enter');
      await said(page, 'The redirect was saved.');
    },
  },
  'find the best post of the last month': {
    clicks: 2,
    async act(page, hand) {
      await hand.click(menu(page, 'Insights'));
      await hand.click(page.getByRole('link', { name: '30 days' }));
      await expect(page.getByRole('row', { name: /A post of two versions/ })).toBeVisible();
    },
  },
  'restore a version': {
    clicks: 4,
    async act(page, hand) {
      await hand.click(page.getByRole('button', { name: 'More: A post of two versions' }));
      await hand.click(page.getByRole('link', { name: /^History/ }));
      await hand.click(page.getByRole('button', { name: 'Compare version 1' }));
      await hand.click(page.getByRole('button', { name: 'Restore this version' }));
      await said(page, /Version 1 is back/);
    },
  },
  'invite a user': {
    clicks: 4,
    async act(page, hand) {
      await hand.click(menu(page, 'Settings'));
      await hand.click(tab(page, 'Settings', 'Users'));
      await hand.click(page.getByRole('button', { name: 'Invite a user' }));
      const dialog = page.getByRole('dialog');
      await hand.type(dialog.getByLabel('E-mail'), 'mara@ardent.example');
      await hand.click(dialog.getByRole('button', { name: 'Invite', exact: true }));
      await expect(dialog.getByLabel('Link')).toBeVisible();
    },
  },
  'change the password': {
    clicks: 3,
    async act(page, hand) {
      await hand.click(menu(page, 'Account'));
      await hand.click(tab(page, 'Account', 'Security'));
      await hand.type(page.getByLabel('Current password'), processAdministrator.password);
      await hand.type(page.getByLabel('New password', { exact: true }), 'seven quiet herons wade');
      await hand.type(page.getByLabel('New password again'), 'seven quiet herons wade');
      await hand.click(page.getByRole('button', { name: 'Change password' }));
      await said(page, /password/);
    },
  },
};

/** As cover of a post. */
async function upload(client: APIRequestContext, token: string): Promise<void> {
  const media = { name: 'old.jpg', mimeType: 'image/jpeg', buffer: photograph() };
  const fields = {
    title: 'With a picture',
    content: '<p>Text.</p>',
    tags: 'News',
    author: 'Ana',
    scheduledDate: '',
  };
  const multipart = { ...fields, status: 'draft', isPublished: 'false', media };
  expect((await client.post('/api/blogs', { ...as(token), multipart })).status()).toBe(201);
}

test('ten tasks of every day take few clicks', { tag: '@long' }, async ({ browser, playwright }, info) => {
  const mails = await startMailServer();
  const dataDir = await makeSiteFolder();
  const server = await startServerProcess({
    dataDir,
    environment: { SMTP_URL: mails.url, LOG_LEVEL: 'silent' },
  });
  const client = await playwright.request.newContext({ baseURL: server.address });
  const context = await browser.newContext({ baseURL: server.address, reducedMotion: 'reduce' });
  context.setDefaultTimeout(15_000);
  try {
    const { token } = await (
      await client.post('/api/auth/admin/login', { data: processAdministrator })
    ).json();
    keep(dataDir, [{ name: 'Ana', email: 'ana@visitor.example' }]);
    const id = await makePost(server.address, {
      title: 'A post of two versions',
      content: '<p>One.</p>',
      status: 'published',
    });
    await savePost(server.address, id, { title: 'A post of two versions', content: '<p>Two.</p>' });
    inDatabase(dataDir, (database) =>
      database
        .prepare('insert into post_days (post_id, day, views, shares) values (?, ?, 9, 1)')
        .run(id, new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)),
    );
    await upload(client, token);
    const page = await context.newPage();
    const rows: Record<string, { clicks: number; seconds: number }> = {};
    for (const [name, { clicks, act }] of Object.entries(tasks)) {
      await openAs(page, token);
      await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
      const hand = createHand();
      await test
        .step(name, () => act(page, hand))
        .catch((error) => expect.soft(String(error), name).toBe(''));
      rows[name] = hand.done();
      expect.soft(rows[name].clicks, name).toBeLessThanOrEqual(clicks);
    }
    await info.attach('tasks.json', { body: JSON.stringify(rows, null, 2), contentType: 'application/json' });
    console.table(rows);
  } finally {
    await context.close();
    await client.dispose();
    await server.stop();
    await mails.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
