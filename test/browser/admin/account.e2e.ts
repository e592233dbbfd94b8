import type { Page } from '@playwright/test';
import { openEmbedded } from '@site/database/embedded/open-embedded';
import { expect, logOut, openScreen, test } from '#test/support/browser.ts';
import { operatorOf } from '#test/support/operator.ts';
import { expectSoundLooks, expectSoundScreen } from '#test/support/screen-checks.ts';

let email: string;
const password = 'a long password to change';

// An account of its own for each test: what happens to its password and sessions is nobody else's matter.
test.beforeEach(async ({ server, page }) => {
  email = `owner-${Date.now()}@example.com`;
  const { database } = openEmbedded(server.dataDir);
  await operatorOf(database).accounts.add(email, password);
  await database.destroy();
  await page.goto('/admin');
  await page.getByLabel('Username').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
});

const signInByApi = async (page: Page, secret = password) =>
  page.request.post('/api/auth/admin/login', {
    data: { email, password: secret },
    headers: { 'User-Agent': 'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) Version/26.0 Safari/604.1' },
  });
const tokenOf = async (page: Page): Promise<string> => (await (await signInByApi(page)).json()).token;
const statusWith = async (page: Page, token: string) =>
  (
    await page.request.get('/api/auth/admin/sessions', { headers: { Authorization: `Bearer ${token}` } })
  ).status();

async function open(page: Page, tab: 'Security' | 'Sessions'): Promise<void> {
  await openScreen(page, 'Account', tab);
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
}

async function fill(page: Page, current: string, next: string, repeated = next): Promise<void> {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password', { exact: true }).fill(next);
  await page.getByLabel('New password again').fill(repeated);
  await page.getByRole('button', { name: 'Change password' }).click();
}

test('a password is changed: problems stand beside their fields, other sessions end, this one stays', {
  tag: '@long',
}, async ({ page, allowTrouble }) => {
  allowTrouble(/400/);
  const elsewhere = await tokenOf(page);
  await open(page, 'Sessions');
  await expect(page.getByRole('button', { name: 'Sign out: Safari on iPad' })).toBeVisible();
  await openScreen(page, 'Account', 'Security');

  await fill(page, password, 'another long password', 'another wrong password');
  const repeated = page.getByLabel('New password again');
  await expect(repeated).toBeFocused();
  await expect(repeated).toHaveAccessibleDescription(/not the same as the new password/);
  await fill(page, 'not this one', 'another long password');
  const current = page.getByLabel('Current password');
  await expect(current).toBeFocused();
  await expect(current).toHaveAccessibleDescription(/The current password is wrong\./);
  await expect(repeated).not.toHaveAttribute('aria-invalid');
  await fill(page, password, 'short');
  await expect(page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    /The password needs at least 8 characters\.$/,
  );
  expect(await statusWith(page, elsewhere)).toBe(200);

  await fill(page, password, 'another long password');
  await expect(page.getByRole('status')).toHaveText(
    'Your password was changed. Your other sessions were ended.',
  );
  await expect(current).toHaveValue('');
  expect(await statusWith(page, elsewhere)).toBe(401);
  await page.getByRole('link', { name: 'Sessions' }).click();
  await expect(page.getByRole('button', { name: /^Sign out: / })).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeVisible();
  expect((await signInByApi(page)).status()).toBe(401);
  expect((await signInByApi(page, 'another long password')).status()).toBe(200);
});

// The same limit is proved without a browser: site/auth/throttle.
test('too many wrong passwords have to wait', { tag: '@long' }, async ({ page, allowTrouble }) => {
  allowTrouble(/400|429/);
  await open(page, 'Security');
  for (let index = 0; index < 6; index++) {
    const answered = page.waitForResponse(/\/password$/);
    await fill(page, `wrong ${index}`, 'another long password');
    await answered;
  }
  await expect(page.getByRole('alert')).toHaveText(
    /^The password could not be changed: Too many attempts\. .* You can try again in \d+ seconds\.$/,
  );
});

test('another session is signed out by hand, and this one is marked', async ({ page }) => {
  const elsewhere = await tokenOf(page);
  await open(page, 'Sessions');
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This one' })).toHaveCount(1);
  await sessions.getByRole('button', { name: 'Sign out: Safari on iPad' }).click();
  await expect(page.getByRole('status')).toHaveText('Safari on iPad was signed out.');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByRole('list', { name: 'Open sessions' })).toBeFocused();
  expect(await statusWith(page, elsewhere)).toBe(401);
  await sessions.getByRole('button', { name: /^Sign out: .*, this one$/ }).click();
  await expect(page).toHaveURL(/\/admin$/);
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
});

test('signing out everywhere asks first, ends every session and leads to the sign-in', async ({ page }) => {
  const elsewhere = await tokenOf(page);
  const here = String(await page.evaluate(() => localStorage.getItem('adminToken')));
  await open(page, 'Sessions');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Sign out everywhere, here too?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await statusWith(page, elsewhere)).toBe(200);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await dialog.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
  expect([await statusWith(page, elsewhere), await statusWith(page, here)]).toEqual([401, 401]);
});

test('a session ended elsewhere offers to sign in again in place', async ({ page, allowTrouble }) => {
  allowTrouble(/401|Error fetching (sessions|second factor|passkeys)/);
  await open(page, 'Sessions');
  const elsewhere = await tokenOf(page);
  await page.request.delete('/api/auth/admin/sessions', {
    headers: { Authorization: `Bearer ${elsewhere}` },
  });
  await page.reload();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await dialog.getByLabel('Username').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Login' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('This one')).toBeVisible();
});

test('what is typed stays from tab to tab, and leaving the account without saving is asked about', async ({
  page,
}) => {
  await openScreen(page, 'Account');
  await expect(page).toHaveTitle(/^Account: Profile/);
  const profile = page.getByRole('region', { name: 'Profile' });
  await profile.getByLabel('Name').fill('Ann Reed');
  await openScreen(page, 'Account', 'Notifications');
  await expect(page).toHaveURL(/\/dashboard\/account\/notices$/);
  await expect(page).toHaveTitle(/^Account: Notifications/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Account']);
  await expect(profile).toBeHidden();
  const choice = page.getByRole('group', { name: 'A blog is submitted for review' });
  await choice.getByLabel('In the admin area').uncheck();
  await page.goBack();
  await expect(profile.getByLabel('Name')).toHaveValue('Ann Reed');

  await openScreen(page, 'Posts');
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(dialog).toBeVisible();
  await expectSoundScreen(page, 'leaving without saving');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(profile.getByLabel('Name')).toHaveValue('Ann Reed');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByRole('status')).toHaveText('Your profile was saved.');
  // The other tab has what is not saved.
  await openScreen(page, 'Posts');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await openScreen(page, 'Account', 'Notifications');
  await expect(choice.getByLabel('In the admin area')).not.toBeChecked();
  await page.getByRole('button', { name: 'Save notifications' }).click();
  await expect(page.getByRole('status')).toHaveText('Your notifications were saved.');
  await openScreen(page, 'Posts');
  await expect(page.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible();

  await openScreen(page, 'Account');
  await profile.getByLabel('Name').fill('Not Ann');
  await openScreen(page, 'Posts');
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible();
  await openScreen(page, 'Account');
  await expect(profile.getByLabel('Name')).toHaveValue('Ann Reed');
  await page.goto('/dashboard/account/nothing');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

test('a password is shown while it is typed, and the caret stays where it is', async ({ page }) => {
  await logOut(page);
  await page.goto('/admin');
  const field = page.getByLabel('Password');
  await page.getByLabel('Username').fill(email);
  await field.fill('a long pass to change');
  for (let back = 0; back < ' to change'.length; back++) await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await expect(field).toBeFocused();
  await page.keyboard.type('word');
  await expect(field).toHaveValue(password);
  await expectSoundScreen(page, 'a shown password');
  await page.getByRole('button', { name: 'Hide password' }).press('Enter');
  await expect(field).toHaveAttribute('type', 'password');
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
});

test('axe finds nothing on the account screen', { tag: '@long' }, async ({ page }) => {
  await open(page, 'Security');
  await fill(page, password, 'another long password', 'not the same');
  await expect(page.getByText('This is not the same as the new password.')).toBeVisible();
  await expectSoundLooks(page);
  for (const tab of ['Profile', 'Notifications', 'Sessions']) {
    await openScreen(page, 'Account', tab);
    await expectSoundLooks(page, tab);
  }
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectSoundLooks(page);
});
