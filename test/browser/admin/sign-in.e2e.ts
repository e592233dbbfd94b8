import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { openEmbedded } from '@site/database/embedded/open-embedded';
import { Secret, TOTP } from 'otpauth';
import { expect, logOut, test } from '#test/support/browser.ts';
import { operatorOf } from '#test/support/operator.ts';
import { expectSoundScreen } from '#test/support/screen-checks.ts';

const run = promisify(execFile);
const password = 'a long password of the owner';
let email: string;

// An account of its own for each test: what it signs in with is nobody else's matter.
test.beforeEach(async ({ server }) => {
  email = `owner-${Date.now()}@example.com`;
  const { database } = openEmbedded(server.dataDir);
  await operatorOf(database).accounts.add(email, password);
  await database.destroy();
});

async function fillPassword(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function openAccount(page: Page): Promise<void> {
  await fillPassword(page);
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await page.goto('/dashboard/account/security');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await logOut(page);
  await expect(page).toHaveURL(/\/$/);
}

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Admin Dashboard' });

// What each way in refuses is proved without a browser: site/auth. The password's form has tests in account and messages.
test('an app is set up, asked for at the next sign-in, replaced once by a recovery code, and turned off', {
  tag: '@long',
}, async ({ page, allowTrouble }) => {
  allowTrouble(/400|401/);
  await page.setViewportSize({ width: 360, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await openAccount(page);
  const section = page.getByRole('region', { name: 'Authenticator app' });
  await section.getByRole('button', { name: 'Set up an app' }).click();
  const dialog = page.getByRole('dialog');
  const own = dialog.getByLabel('Your password');
  await expect(own).toBeFocused();
  await own.fill('not this one');
  await page.keyboard.press('Enter');
  await expect(own).toHaveAccessibleDescription(/The password is wrong\./);
  await own.fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: 'QR code with the secret' })).toBeVisible();
  await expectSoundScreen(page, 'QR code');
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = dialog.getByLabel('Code', { exact: true });
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/The code is wrong/);
  await code.fill(totp.generate());
  await page.keyboard.press('Enter');

  const list = dialog.getByRole('list', { name: 'Recovery codes' });
  await expect(list).toBeFocused();
  const recoveryCodes = await list.getByRole('listitem').allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  await expectSoundScreen(page, 'recovery codes');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
  await page.emulateMedia({ media: 'print' });
  await expect(list).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.locator('main')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await dialog.getByRole('button', { name: "I've saved them" }).click();
  await expect(section.getByText('10 of 10 recovery codes left.')).toBeVisible();

  await signOut(page);
  await fillPassword(page);
  const asked = page.getByLabel('Code', { exact: true });
  await expect(asked).toBeFocused();
  await expect(asked).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(asked).toHaveAttribute('inputmode', 'numeric');
  await asked.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(/^This code is wrong or has already been used/);
  await expectSoundScreen(page, 'second step');
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  const recovery = page.getByLabel('Recovery code');
  await expect(recovery).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await recovery.fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(dashboard(page)).toBeVisible();

  await page.goto('/dashboard/account/security');
  await expect(section.getByText('9 of 10 recovery codes left.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(adding.getByLabel('Code', { exact: true })).toHaveAttribute('required', '');
  await adding.getByRole('button', { name: 'Cancel' }).click();
  await section.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByLabel('Code', { exact: true }).fill(recoveryCodes[1] ?? '');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(section.getByRole('button', { name: 'Set up an app' })).toBeVisible();
  await expect(section.getByText('Require a code from an app when signing in')).toBeFocused();
});

test('a passkey is added, signs in, and is removed', { tag: '@long' }, async ({ page, allowTrouble }) => {
  allowTrouble(/401/);
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await openAccount(page);
  const section = page.getByRole('region', { name: 'Passkeys' });
  const dialog = page.getByRole('dialog');
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  const name = dialog.getByLabel('Name');
  await expect(name).toBeFocused();
  await name.fill('The laptop');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(section.getByText('The laptop')).toBeVisible();
  await expect(section.getByText('Never used')).toBeVisible();
  await expectSoundScreen(page, 'account');

  await signOut(page);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(dashboard(page)).toBeVisible();
  await page.goto('/dashboard/account');
  await expect(page.getByText(`You sign in with ${email}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Security' }).click();
  await expect(section.getByText('Last used')).toBeVisible();

  await section.getByRole('button', { name: 'Remove: The laptop' }).click();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(section.getByText('The laptop')).toHaveCount(0);
  await expect(section.getByText('A passkey signs you in')).toBeFocused();
  await signOut(page);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText('This passkey cannot be used to sign in here.');
  expect(loaded.filter((address) => !address.startsWith(new URL(page.url()).origin))).toEqual([]);
});

test('a link made on the server signs in once, after a button, and its token is never in an address sent', {
  tag: '@long',
}, async ({ page, server, allowTrouble }) => {
  allowTrouble(/401/);
  const admin = (...command: string[]) =>
    run(process.execPath, ['site/cli/admin.ts', ...command], {
      cwd: path.resolve(import.meta.dirname, '../../..'),
      env: { PATH: process.env.PATH, DATA_DIR: server.dataDir, SITE_URL: server.address },
    });
  const { stdout } = await admin('link', email);
  const link = stdout.trim().split('\n').at(-1) ?? '';
  const token = new URL(link).hash.slice(1);
  expect(token).toHaveLength(43);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${JSON.stringify(request.headers())}`));
  await page.goto(link);
  const button = page.getByRole('button', { name: 'Sign in' });
  await expect(button).toBeEnabled();
  await expectSoundScreen(page, 'sign-in link');
  // Opening it, and once more, has used nothing up.
  await page.reload();
  await button.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/account\/security$/);
  await expect(page.getByText('your current password is not asked for until')).toBeVisible();
  expect(sent.filter((request) => request.includes(token))).toEqual([]);
  await expect.poll(() => server.output()).toContain('signed in with a link made on the server');
  expect(server.output()).not.toContain(token);

  await page.goto(link);
  await button.click();
  await expect(page.getByRole('alert')).toContainText('This link has expired or has already been used.');
  expect((await admin('reset-second-factor', email)).stdout).toContain('Removed: nothing.');
  await page.goto('/dashboard/account');
  await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
  await page.goto('/admin/link');
  await expect(page.getByText('This link is incomplete.')).toBeVisible();
});
