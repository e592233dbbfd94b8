import { adminTokenKey } from '#site/session/admin-token.ts';
import { expect, logOut, signIn, testApart as test } from '#test/support/browser.ts';
import { expectSoundScreen } from '#test/support/screen-checks.ts';

test('an invited author comes in with a passkey, says who they are, and has a page; the passkey signs in', {
  tag: '@long',
}, async ({ page, allowTrouble }) => {
  allowTrouble(/400/);
  await signIn(page);
  const token = await page.evaluate((key) => localStorage.getItem(key), adminTokenKey);
  const invited = await page.request.post('/api/users/invitations', {
    headers: { Authorization: `Bearer ${token}` },
    data: { email: 'irene@example.com', role: 'author' },
  });
  const { link } = await invited.json();
  await page.evaluate((key) => localStorage.removeItem(key), adminTokenKey);

  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await page.goto(`/admin/invitation${new URL(link).hash}`);
  await page.getByLabel('Your name').fill('Irene Falk');
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
  await page.getByLabel('With a passkey').check();
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0);
  await expectSoundScreen(page, 'accept with a passkey');
  await page.getByRole('button', { name: 'Create your account' }).click();
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await expect(menu.getByRole('link', { name: 'Account' })).toBeVisible();

  await menu.getByRole('link', { name: 'Account' }).click();
  const byline = page.getByRole('region', { name: 'Byline' });
  await expect(byline.getByLabel('Name on blogs')).toHaveValue('Irene Falk');
  await expect(byline).toContainText('You get a page of your own with your first published blog');
  await byline.getByLabel('Biography').fill('Watches herons.');
  await byline.getByLabel('Links').fill('not a link');
  await byline.getByRole('button', { name: 'Save byline' }).click();
  await expect(byline.getByRole('alert')).toContainText('A link begins with');
  await byline.getByLabel('Links').fill('https://herons.example/irene');
  await byline.getByRole('button', { name: 'Save byline' }).click();
  await expect(page.getByText('Your byline was saved.')).toBeVisible();
  await expect(byline.getByLabel('URL')).toHaveValue('irene-falk');
  await expectSoundScreen(page, 'own byline');

  const [author] = await Promise.all([
    page.waitForEvent('popup'),
    byline.getByRole('link', { name: 'your author page' }).click(),
  ]);
  await expect(author.getByRole('heading', { level: 1, name: 'Irene Falk' })).toBeVisible();
  await expect(author.getByText('Watches herons.')).toBeVisible();
  await author.close();

  await logOut(page);
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('No blogs available')).toBeVisible();
});
