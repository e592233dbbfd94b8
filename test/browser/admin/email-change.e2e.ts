import { rm } from 'node:fs/promises';
import { expect, statusOf, test } from '#test/support/browser.ts';
import { startMailServer } from '#test/support/mail-server.ts';
import { expectSoundLooks } from '#test/support/screen-checks.ts';
import { processAdministrator, startServerProcess } from '#test/support/server-process.ts';
import { makeSiteFolder } from '#test/support/site-template.ts';

const { email, password } = processAdministrator;
const wanted = 'info@bäckerei.example';

test('an e-mail address is changed by the link that is mailed to the new one', {
  tag: '@long',
}, async ({ browser, allowTrouble }) => {
  allowTrouble(/40[019]/);
  const mails = await startMailServer();
  const dataDir = await makeSiteFolder();
  const environment = { SMTP_URL: mails.url, LOG_LEVEL: 'silent' };
  const server = await startServerProcess({ dataDir, environment });
  const context = await browser.newContext({
    baseURL: server.address,
  });
  try {
    const page = await context.newPage();
    const signIn = async (as: string) => {
      await page.getByLabel('Username').fill(as);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Login' }).click();
    };
    await page.goto('/admin?to=/dashboard/account');
    await signIn(email);
    const section = page.getByRole('region', { name: 'E-mail address' });
    await section.getByRole('button', { name: 'Change e-mail address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change your e-mail address' });
    await expect(dialog.getByLabel('New e-mail address')).toBeFocused();
    await dialog.getByLabel('New e-mail address').fill(wanted);
    await dialog.getByLabel('Your password').fill('not this one');
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription(/The password is wrong\./);
    await expectSoundLooks(page, 'asking for another address');
    await dialog.getByLabel('Your password').fill(password);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect(section).toContainText(`A mail to ${wanted} has a link that makes it your address.`);
    await expect(section).toContainText(`You sign in with ${email}.`);
    await expectSoundLooks(page, 'waiting for the confirmation');

    await expect.poll(() => mails.received.map(({ to }) => to)).toEqual([[wanted]]);
    const link = mails.received[0]?.text.match(/https?:\S+\/admin\/email#\S+/)?.[0] ?? '';
    await page.goto(`/admin/email${new URL(link).hash}`);
    await expect(page.getByText(`You are signed in as ${email}.`)).toBeVisible();
    await expectSoundLooks(page, 'confirming');
    await page.getByRole('button', { name: 'Change the address' }).click();
    await expect(statusOf(page)).toContainText('Your e-mail address was changed.');
    await expect(page).toHaveURL(/\/dashboard\/account$/);
    await expect(section).toContainText(`You sign in with ${wanted}.`);
    await expect.poll(() => mails.received.length).toBe(2);
    expect(mails.received[1]?.to).toEqual([email]);
    expect(mails.received[1]?.text).toContain('change the address back under Users');

    await page.goto(`/admin/email${new URL(link).hash}`);
    await page.getByRole('button', { name: 'Change the address' }).click();
    await expect(page.getByRole('alert')).toContainText('was already used');
    // The settings of the environment name the first address: it stays changed when the site starts again.
    await server.stop();
    const again = await startServerProcess({ dataDir, environment });
    await page.goto(`${again.address}/admin`);
    await signIn(email);
    await expect(page.getByRole('alert')).toContainText('Invalid credentials');
    await signIn(wanted);
    await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
    await again.stop();
  } finally {
    await context.close();
    await server.stop();
    await mails.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
