import type { Page } from '@playwright/test';
import { expect, signIn, test, visit } from '#test/support/browser.ts';
import { openDocument, publish } from '#test/support/document-steps.ts';
import { startMailServer } from '#test/support/mail-server.ts';
import { expectSoundLooks } from '#test/support/screen-checks.ts';
import { startSite } from '#test/support/site-template.ts';

test('the owner sets who gets mail and tries it, hides the site, and tells visitors something', {
  tag: '@long',
}, async ({ browser }) => {
  const mails = await startMailServer();
  const server = await startSite({ SMTP_URL: mails.url, CONTACT_TO: 'operator@example.com' });
  const context = await browser.newContext({ baseURL: server.address });
  try {
    const page = await context.newPage();
    await signIn(page);
    await page.goto('/dashboard/messages');
    await page.getByRole('link', { name: 'Settings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(page.getByText('Without any, operator@example.com gets them.')).toBeVisible();

    const mail = page.getByRole('group', { name: 'E-mail' });
    await mail.getByRole('button', { name: 'Add recipient' }).click();
    await page.keyboard.type('nobody');
    await mail.getByRole('button', { name: 'Send a test' }).click();
    await expect(mail.getByRole('status')).toContainText('Recipient must be an e-mail address.');
    await mail.getByLabel('Recipient 1').fill('owner@example.org');
    await mail.getByRole('button', { name: 'Send a test' }).click();
    await expect(mail.getByRole('status')).toContainText('took the test mail for owner@example.org');
    expect(mails.received.map(({ to }) => to)).toEqual([['owner@example.org']]);

    await page
      .getByRole('textbox', { name: 'Text (optional)' })
      .fill('On Sunday from 8 to 9 the site may be slow.');
    await page.getByLabel('Shown until').fill('2031-12-31T10:00');
    await page.getByLabel('Shown until').focus();
    await page.keyboard.type('12312099');
    await page.getByLabel('Blogs per page').fill('5');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('region', { name: /Not published/ })).toBeFocused();
    await expect(page.getByLabel('Blogs per page')).toHaveAccessibleDescription(/from 6 to 60/);
    await page.getByLabel('Blogs per page').fill('12');
    await page.getByLabel('Hide the site from search engines').check();
    await publish(page);
    await expect(page.getByText('This site is hidden from search engines.')).toBeVisible();
    await expect(page.getByLabel('Shown until')).toHaveValue('2099-12-31T10:00');

    const sent = await page.request.post('/api/contact', {
      data: { name: 'Ana', email: 'ana@example.com', message: 'Hello' },
    });
    expect(sent.status()).toBe(201);
    await expect
      .poll(() => mails.received.map(({ to }) => to))
      .toEqual([['owner@example.org'], ['owner@example.org']]);

    const visitor = await context.newPage();
    await visit(visitor, '/');
    const notice = visitor.getByRole('complementary', { name: 'Notice' });
    await expect(notice).toHaveText('On Sunday from 8 to 9 the site may be slow.');
    await notice.evaluate((element) => element.scrollIntoView());
    await expectBarBelow(visitor);
    await visitor.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(visitor.getByRole('banner')).toBeInViewport();
    await expect(notice).not.toBeInViewport();

    await page.getByRole('textbox', { name: 'Text (optional)' }).fill('');
    await page.getByLabel('Hide the site from search engines').uncheck();
    await publish(page);
    await expect(page.getByText('This site is hidden from search engines.')).toBeHidden();
    await visit(visitor, '/');
    await expect(notice).toHaveCount(0);
  } finally {
    await context.close();
    await server.stop();
    await mails.close();
  }
});

/** The menu begins where the notice ends. */
async function expectBarBelow(page: Page): Promise<void> {
  const [notice, bar] = await Promise.all(
    [page.locator('[data-notice]'), page.getByRole('banner')].map((part) => part.boundingBox()),
  );
  expect(bar?.y).toBeCloseTo((notice?.y ?? 0) + (notice?.height ?? 0), 0);
}

test('how long messages are kept asks before a shorter time deletes, and statistics say that they are off', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/dashboard/messages/settings');
  await expect(page).toHaveURL(/\/dashboard\/site\/settings$/);
  await expect(page.getByText('No mail server is set up.')).toBeVisible();
  const retention = page.getByRole('region', { name: 'How long messages are kept' });
  await retention.getByLabel('Months').fill('36');
  await retention.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Messages are now kept for 36 months.')).toBeVisible();
  await page.getByLabel('Count visits').uncheck();
  await publish(page);
  await page.goto('/dashboard/statistics');
  await expect(page.getByText('Counting is off.')).toBeVisible();
  // What was delivered is the last entry of the history.
  await page.goto('/dashboard/site/settings/history');
  await page.getByRole('button', { name: 'Compare “As delivered”' }).click();
  await expect(page.getByRole('dialog', { name: 'As delivered and now' })).toContainText('Count visits');
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(page.getByText('As delivered is back, as a new publication.')).toBeVisible();
  await page.goto('/dashboard/site/settings');
  await expect(page.getByLabel('Count visits')).toBeChecked();
});

test('the settings have no accessibility violations and no overflow', async ({ page }) => {
  await signIn(page);
  await openDocument(page, 'settings');
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText(/No mail server is set up, so nothing was sent/)).toBeVisible();
  await expectSoundLooks(page);
});
