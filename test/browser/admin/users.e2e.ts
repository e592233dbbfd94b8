import { openEmbedded } from '@site/database/embedded/open-embedded';
import { expect, openScreen, signIn, statusOf, testApart as test } from '#test/support/browser.ts';
import { expectSoundScreen, looks } from '#test/support/screen-checks.ts';
import { processAdministrator } from '#test/support/server-process.ts';

const password = 'seven green kettles sing';

async function setRole(dataDir: string, email: string, role: 'administrator' | 'editor'): Promise<void> {
  const { database } = openEmbedded(dataDir);
  await database.updateTable('administrators').set({ role }).where('email', '=', email).execute();
  await database.destroy();
}

for (const { scheme, width } of looks) {
  test(`users are invited, come in with their role, and are suspended (${scheme}, ${width})`, {
    tag: '@long',
  }, async ({ browser, server, page, allowTrouble }) => {
    allowTrouble(/40[0139]|Error fetching|could not be loaded/);
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 800 });
    const email = `ann-${scheme}@example.com`;
    await signIn(page);
    await openScreen(page, 'Settings', 'Users');
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();

    await page.getByRole('button', { name: 'Invite a user' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('E-mail')).toBeFocused();
    await page.keyboard.type('owner@example.com');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('E-mail')).toHaveAccessibleDescription(/already has an account/);
    await expectSoundScreen(page, 'invite');
    await dialog.getByLabel('E-mail').fill(email);
    await dialog.getByLabel('Role').selectOption('Author');
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
    const link = await dialog.getByLabel('Link').inputValue();
    await expectSoundScreen(page, 'link');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('heading', { name: 'Pending invitations' })).toBeVisible();

    const question = page.getByRole('alertdialog');
    const pending = page.getByRole('listitem').filter({ hasText: email });
    await pending.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('button', { name: `Revoke: ${email}` }).click();
    await expectSoundScreen(page, 'revoke');
    await question.getByRole('button', { name: 'Cancel' }).click();

    const context = await browser.newContext({ baseURL: server.address, colorScheme: scheme });
    const invited = await context.newPage();
    await invited.goto(`/admin/invitation${new URL(link).hash}`);
    await expect(invited.getByText('owner@example.com invites you to the website of')).toBeVisible();
    await invited.getByLabel('Your name').fill('Ann Example');
    await expectSoundScreen(invited, 'accept');
    await invited.getByLabel('New password', { exact: true }).fill(password);
    await invited.getByRole('button', { name: 'Show new password', exact: true }).click();
    await expect(invited.getByLabel('New password', { exact: true })).toHaveAttribute('type', 'text');
    await expectSoundScreen(invited, 'a shown password');
    await invited.getByLabel('New password again').fill(password);
    await invited.getByRole('button', { name: 'Create your account' }).click();
    const menu = invited.getByRole('navigation', { name: 'Admin' });
    await expect(menu.getByRole('link', { name: 'Account' })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Users' })).toHaveCount(0);
    await invited.goto(`/admin/invitation${new URL(link).hash}`);
    await expect(invited.getByRole('alert')).toContainText('ask the person who invited you');

    await page.reload();
    const choose = async (task: string) => {
      const row = page.getByRole('listitem').filter({ hasText: 'Ann Example' });
      await row.getByRole('button', { name: 'Actions' }).click();
      await page.getByRole('button', { name: `${task}: Ann Example` }).click();
    };
    await choose('Change role');
    await dialog.getByLabel('Role').selectOption('Editor');
    await expectSoundScreen(page, 'role');
    await dialog.getByRole('button', { name: 'Change role' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Editor');
    await choose('Suspend');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectSoundScreen(page, 'suspend');
    await question.getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Suspended');
    // Asked again only for an administrator.
    await setRole(server.dataDir, email, 'administrator');
    await page.reload();
    await choose('Reactivate');
    await question.getByRole('button', { name: 'Reactivate' }).click();
    await expect(dialog).toContainText('Confirm that it is you');
    await dialog.getByLabel('Your password').fill(processAdministrator.password);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Ann Example can sign in again.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: email })).not.toContainText('Suspended');
    await setRole(server.dataDir, email, 'editor');
    await page.reload();
    await choose('Remove');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await question.getByLabel('Erase the name').check();
    await expect(question.getByLabel('Blogs are then by')).toHaveValue('Former author');
    await expectSoundScreen(page, 'remove');
    await question.getByRole('button', { name: 'Remove and erase' }).click();
    await expect(page.getByText('The user was removed and erased.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: email })).toHaveCount(0);
    const lifetime = page.getByRole('region', { name: 'Sessions' });
    await lifetime.getByLabel('Users stay signed in for').selectOption('7 days');
    await lifetime.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(statusOf(page)).toHaveText('Everybody now stays signed in for 7 days.');
    await lifetime.getByLabel('Users stay signed in for').selectOption('30 days');
    await lifetime.getByRole('button', { name: 'Save' }).press('Enter');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(lifetime.getByLabel('Users stay signed in for')).toHaveValue('168');
    await lifetime.getByLabel('Users stay signed in for').selectOption('30 days');
    await lifetime.getByRole('button', { name: 'Save' }).press('Enter');
    await dialog.getByLabel('Your password').fill(processAdministrator.password);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(statusOf(page)).toHaveText('Everybody now stays signed in for 30 days.');
    await page.getByRole('button', { name: 'Require of everybody' }).click();
    await expectSoundScreen(page, 'require');
    await question.getByRole('button', { name: 'Require' }).click();
    // Who requires it has none either.
    await expect(dialog).toContainText('Everybody needs a second factor on this site');
    await expectSoundScreen(page, 'required');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    const { database } = openEmbedded(server.dataDir);
    await database.deleteFrom('preferences').where('name', '=', 'second-factor').execute();
    await database.destroy();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    await expectSoundScreen(page, 'users');
    await context.close();
  });
}
