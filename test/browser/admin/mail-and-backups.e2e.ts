import { expect, openActions, openScreen, signIn, test } from '#test/support/browser.ts';
import { startMailServer } from '#test/support/mail-server.ts';
import { expectSoundScreen, looks } from '#test/support/screen-checks.ts';
import { administrator } from '#test/support/test-site.ts';

for (const { scheme, width, tag } of looks) {
  test(`an administrator sets the mail server and makes a backup, ${scheme} at ${width} px`, { tag }, async ({
    page,
    allowTrouble,
  }) => {
    // The server asks for the password by refusing.
    allowTrouble(/ 400\b/);
    allowTrouble(/status of 400/);
    const mails = await startMailServer();
    try {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 900 });
      await signIn(page);
      await openScreen(page, 'Settings', 'Mail');
      await page.getByRole('button', { name: 'Save mail server' }).click();
      await expect(page.getByLabel('Host')).toHaveAccessibleDescription('Host is missing.');
      await page.getByLabel('Host').fill('127.0.0.1');
      await page.getByLabel('Encryption').selectOption('None');
      await expect(page.getByLabel('Port')).toHaveValue('25');
      await page.getByLabel('Port').fill(new URL(mails.url).port);
      await page.getByRole('button', { name: 'Save mail server' }).click();
      await expectSoundScreen(page, 'mail-confirm');
      await page.getByLabel('Your password').fill(administrator.password);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByRole('button', { name: `Send a test to ${administrator.email}` }).click();
      await expect(page.getByText(/took the test mail for/)).toBeVisible();
      expect(mails.received.map(({ to }) => to)).toEqual([[administrator.email]]);
      await expectSoundScreen(page, 'mail');
      await page.getByRole('button', { name: 'Remove' }).click();
      await page.getByLabel('Your password').fill(administrator.password);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByText('No mail server is set up: messages appear only')).toBeVisible();

      await openScreen(page, 'Settings', 'Backups');
      await page.getByRole('button', { name: 'Back up now' }).click();
      await openActions(page);
      await page
        .getByRole('button', { name: /^Restore the backup/ })
        .first()
        .click();
      await expect(page.getByRole('dialog')).toContainText('npm run restore -- ~/');
      await expectSoundScreen(page, 'restore');
      await page.keyboard.press('Escape');
      await openActions(page);
      await page
        .getByRole('button', { name: /^Download the backup/ })
        .first()
        .click();
      await page.getByLabel('Your password').fill(administrator.password);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Confirm' }).click();
      expect((await download).suggestedFilename()).toMatch(/\.tar\.gz$/);
      await openActions(page);
      await page
        .getByRole('button', { name: /^Delete the backup/ })
        .first()
        .click();
      await expectSoundScreen(page, 'backups');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByLabel('Your password').fill(administrator.password);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page.getByText(/^The backup of .* was deleted\.$/)).toBeVisible();
    } finally {
      await mails.close();
    }
  });
}
