import type { Locator, Page } from '@playwright/test';
import { siteDocuments } from '#content/documents/site-documents.ts';
import { expect, startSession, testApart as test, visit } from '#test/support/browser.ts';
import { lostClicks } from '#test/support/clicked-buttons.ts';
import { openDocument } from '#test/support/document-steps.ts';

const addPerson = (page: Page) => page.getByRole('button', { name: 'Add person' }).click();
const pageForm = (page: Page) => page.locator('form').filter({ has: page.locator('p[data-trouble]') });
const chooseImage = (page: Page) => page.getByRole('button', { name: 'Choose or upload an image' }).last();

test('a new person’s image is chosen with one click, from an empty field and from one emptied just now', async ({
  page,
}) => {
  await startSession(page);
  await openDocument(page, 'team');
  await addPerson(page);
  const first = pageForm(page).locator('input:focus');
  await expect(first).toHaveValue('');
  const focused = page.locator(`[id="${await first.getAttribute('id')}"]`);
  await chooseImage(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(focused).not.toHaveAttribute('aria-invalid');

  // The error of what was typed waits for the click, and comes then.
  const field = page.getByLabel('Name', { exact: true }).last();
  await field.fill('Ana');
  await field.fill('');
  const place = await chooseImage(page).boundingBox();
  await page.mouse.move((place?.x ?? 0) + 20, (place?.y ?? 0) + 20);
  await page.mouse.down();
  await page.waitForTimeout(200);
  const moved = await chooseImage(page).boundingBox();
  // A button goes down by a pixel itself while the pointer is down (:active).
  expect(Math.abs((moved?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(2);
  await page.mouse.up();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
});

/** Where the empty field is, and the buttons around it. */
type Form = (page: Page) => Promise<{ field: Locator; area: Locator }>;

const inDialog =
  (path: string, opener: string | RegExp, label: string | RegExp): Form =>
  async (page) => {
    await page.goto(path);
    await page.getByRole('button', { name: opener }).first().click();
    const area = page.getByRole('dialog');
    return { field: area.getByLabel(label).first(), area };
  };

const forms: Readonly<Record<string, Form>> = {
  'create blog': async (page) => {
    await page.goto('/create-blog');
    await page.getByRole('textbox', { name: 'Blog Content' }).waitFor();
    return { field: page.getByLabel('Tags'), area: page.locator('main') };
  },
  'create blog, from its title': async (page) => {
    await page.goto('/create-blog');
    await page.getByRole('textbox', { name: 'Blog Content' }).waitFor();
    return { field: page.getByLabel('Blog Title'), area: page.locator('main') };
  },
  invitation: inDialog('/dashboard/users', /Invite/, /mail/),
  redirect: inDialog('/dashboard/redirects', 'New redirect', 'Old URL'),
  person: inDialog('/dashboard/people', /Add/, /Name/),
  account: async (page) => {
    await page.goto('/dashboard/account/security');
    return { field: page.getByLabel(/Current password/).first(), area: page.locator('main') };
  },
  'mail settings': async (page) => {
    await page.goto('/dashboard/messages/settings');
    return { field: page.locator('main input:not([type=checkbox])').first(), area: page.locator('main') };
  },
  contact: async (page) => {
    await visit(page, '/contact');
    return { field: page.getByLabel('Email'), area: page.locator('main') };
  },
  login: async (page) => {
    await page.goto('/admin');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/admin');
    return { field: page.getByLabel('Username'), area: page.locator('body') };
  },
};

test('nothing moves under the mouse in any form', { tag: '@long' }, async ({ page }) => {
  await startSession(page);
  for (const [name, open] of Object.entries(forms)) {
    await test.step(name, async () => {
      const { field, area } = await open(page);
      await expect(field).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect.soft(await lostClicks(page, area, field), name).toEqual([]);
    });
  }
});

const atOnce = 5;
const keys = Object.keys(siteDocuments);
for (let from = 0; from < keys.length; from += atOnce) {
  const some = keys.slice(from, from + atOnce);
  test(`nothing moves under the mouse in the forms of the site: ${some.join(', ')}`, {
    tag: '@long',
  }, async ({ page }) => {
    await startSession(page);
    for (const key of some) await test.step(key, () => clickInDocument(page, key));
  });
}

async function clickInDocument(page: Page, key: string): Promise<void> {
  await openDocument(page, key);
  const form = pageForm(page);
  // New entries are empty, and open. From the last one: an entry may bring buttons of its own, or take the place of its button.
  for (const add of (await form.getByRole('button', { name: /^Add / }).all()).toReversed()) {
    if (!(await add.isEnabled())) continue;
    await add.click();
    // Some ask for the kind of the entry.
    const opened = (await add.count()) > 0 && (await add.getAttribute('aria-expanded')) === 'true';
    if (opened)
      await form
        .locator(`[id="${await add.getAttribute('aria-controls')}"] button`)
        .first()
        .click();
  }
  const empty = form.locator('input:visible:not([type]), textarea:visible').filter({ hasText: /^$/ });
  const fields = await empty.evaluateAll((found) =>
    found.filter((field) => (field as HTMLInputElement).value === '').map(({ id }) => id),
  );
  const id = fields[0] ?? (await empty.first().getAttribute('id'));
  const field = page.locator(`[id="${id}"]`);
  if (fields.length === 0) await field.fill('');
  // Folded entries are all alike.
  const folded = '[data-entry]:has(> div > [aria-expanded="false"]) *';
  expect.soft(await lostClicks(page, form, field, folded), key).toEqual([]);
}
