import { expect, test } from '#test/support/browser.ts';
import { startMailServer } from '#test/support/mail-server.ts';
import { expectSoundScreen } from '#test/support/screen-checks.ts';
import { processAdministrator } from '#test/support/server-process.ts';
import { startSite } from '#test/support/site-template.ts';

const { email } = processAdministrator;
const newPassword = 'seven green kettles sing';

test('who forgot the password gets a link by mail and logs in with a new one', { tag: '@long' }, async ({
  browser,
  allowTrouble,
}) => {
  allowTrouble(/40[01]/);
  const mails = await startMailServer();
  const server = await startSite({ SMTP_URL: mails.url, LOG_LEVEL: 'silent' });
  const context = await browser.newContext({ baseURL: server.address });
  try {
    const page = await context.newPage();
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    // The login page has a field of the same name.
    await expect(page.getByRole('heading', { level: 1, name: 'New password' })).toBeVisible();
    await page.getByLabel('Username').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('status').filter({ hasText: email })).toContainText('a mail with a link');
    await expectSoundScreen(page, 'asked for a link');

    await expect.poll(() => mails.received.length).toBe(1);
    const text = mails.received[0]?.text ?? '';
    const link = text.match(/https?:\S+\/admin\/password#\S+/)?.[0] ?? '';
    const open = () => page.goto(`/admin/password${new URL(link).hash}`);
    await open();
    await page.getByLabel('New password', { exact: true }).fill('password1');
    await page.getByLabel('New password again').fill('password');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByLabel('New password again')).toBeFocused();
    await expectSoundScreen(page, 'two passwords');
    await page.getByLabel('New password again').fill('password1');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('New password again').fill(newPassword);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password was changed.')).toBeVisible();
    await expect(page).toHaveURL('/admin');
    await page.getByLabel('Username').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();

    await open();
    await page.getByLabel('New password', { exact: true }).fill('another green kettle sings');
    await page.getByLabel('New password again').fill('another green kettle sings');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('alert')).toContainText('already been used');
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page.getByRole('button', { name: 'Send the link' })).toBeEnabled();
  } finally {
    await context.close();
    await server.stop();
    await mails.close();
  }
});
