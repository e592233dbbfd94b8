import {
  expect,
  openScreen,
  signIn,
  testPublic as test,
  untilStarted,
  visit,
} from '#test/support/browser.ts';
import { startSite } from '#test/support/site-template.ts';

const publicPages = ['/', '/all-blogs', '/tags/Design', '/contact', '/admin'];

test('a message from the contact form is sent once, also by a double click, and the fields are emptied', async ({
  page,
}) => {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/contact')) posts += 1;
  });
  await visit(page, '/#contact');
  await page.getByLabel('Name').fill('Ana Prospect');
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByLabel('Message').fill('Can we talk?');
  await page.getByRole('button', { name: 'Send Message' }).dblclick();
  const outcome = page.getByText('Message sent successfully!');
  await expect(outcome).toHaveAttribute('role', 'status');
  await expect(outcome).toHaveAttribute('data-outcome', 'success');
  await expect(page.getByLabel('Message')).toHaveValue('');
  expect(posts).toBe(1);
});

test('a failure keeps the fields: the server’s words if it has any, ours if not', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/500|400/);
  await visit(page, '/contact');
  await page.getByLabel('Name').fill('Ana Prospect');
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByLabel('Message').fill('Can we talk?');
  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, body: 'oops' }));
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('alert')).toHaveText(/Failed to send message\. Please try again later\.$/);
  await page.unrouteAll();
  await page.route('**/api/contact', (route) =>
    route.fulfill({
      status: 400,
      json: { error: 'That is too short.', issues: [{ path: 'message', message: 'Tell us more.' }] },
    }),
  );
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('alert')).toHaveText(/That is too short\.$/);
  await expect(page.getByLabel('Message')).toHaveValue('Can we talk?');
  await expect(page.getByLabel('Message')).toHaveAccessibleDescription('Tell us more.');
  await expect(page.getByLabel('Message')).toBeFocused();
  await page.unrouteAll();

  const tooShort = 'Not yet successfully written.';
  await page.route('**/api/contact', (route) =>
    route.fulfill({
      status: 400,
      json: { error: tooShort, issues: [{ path: 'email', message: tooShort }] },
    }),
  );
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByText(tooShort)).toHaveCount(1);
  const outcome = page.getByRole('alert');
  await expect(outcome).toHaveText(/please check the marked fields\.$/);
  await expect(outcome).toBeInViewport();
  await expect(outcome).toHaveAttribute('data-outcome', 'failure');
});

test('offline says offline, keeps what was written, and goes on when the device is connected', async ({
  page,
  context,
  allowTrouble,
}) => {
  allowTrouble(/ERR_INTERNET_DISCONNECTED|contact-.*ERR_FAILED|Failed to load resource/);
  const write = async () => {
    await page.getByLabel('Name').fill('Ana Prospect');
    await page.getByLabel('Email').fill('ana@example.com');
    await page.getByLabel('Message').fill('Written in a train');
  };
  const send = page.getByRole('button', { name: 'Send Message' });
  // Once with the island, and once where only the first script has come.
  for (const hasCome of [true, false]) {
    if (!hasCome) await page.route(/\/assets\/contact-[^/]+\.js$/, (route) => route.abort());
    await visit(page, '/contact');
    await write();
    if (hasCome) await untilStarted(page);
    await context.setOffline(true);
    await send.click();
    if (hasCome) await expect(page.getByRole('alert')).toContainText('You are offline');
    else {
      const problem = () => send.evaluate((button: HTMLButtonElement) => button.validationMessage);
      await expect.poll(problem).toContain('You are offline');
    }
    await expect(page.getByLabel('Message')).toHaveValue('Written in a train');
    await expect(page).toHaveURL(/\/contact$/);
    await context.setOffline(false);
    await send.click();
    await expect(page.getByRole('status')).toHaveText(/Message sent successfully!$/);
  }
  await page.unrouteAll();

  await page.goto('/search');
  await page.getByRole('searchbox').focus();
  await untilStarted(page);
  await context.setOffline(true);
  await page.getByRole('searchbox').fill('website');
  await expect(page.getByText('You are offline. Please try again when you are connected.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read, and the contact form works as a plain post', async ({
    page,
    allowTrouble,
  }) => {
    // Scripts that are switched off count as blocked requests.
    allowTrouble(/400| csp$/);
    await page.goto('/');
    await page.getByRole('link', { name: 'See More' }).click();
    await page.getByRole('link', { name: /^Read More about From idea to launch/ }).click();
    const shown = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Europe/Lisbon' });
    const [newest] = await (await page.request.get('/api/blogs')).json();
    await expect(page.getByText(shown.format(new Date(newest.createdAt)))).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What never to cut' })).toBeVisible();
    await page.getByRole('link', { name: 'Strategy' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Strategy');

    await page.goto('/contact');
    await page.getByLabel('Name').fill('Ana Prospect');
    await page.getByLabel('Email').fill('ana@example');
    await page.getByLabel('Message').fill('Typed without scripts');
    await page.getByRole('textbox', { name: 'Name' }).fill('   ');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('alert')).toContainText('please check the marked fields');
    await expect(page.getByRole('alert')).toBeInViewport();
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Name is required.');
    await expect(page.getByLabel('Message')).toHaveValue('Typed without scripts');
    await page.getByLabel('Name').fill('Ana Prospect');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('status')).toHaveText(/Message sent successfully!$/);
    await expect(page.getByRole('status')).toBeInViewport();
    await expect(page.getByLabel('Message')).toHaveValue('');
  });
});

test('an unknown address is a 404 page, /login leads to /admin', async ({ page, allowTrouble }) => {
  allowTrouble(/404/);
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  expect((await page.request.get('/login', { maxRedirects: 0 })).status()).toBe(302);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/admin$/);
});

test('a blog that cannot be fetched says so, with a way on, and in the console', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/503|Error fetching blog/);
  // The API on another host is down.
  const pages = await startSite({ REACT_APP_API_URL: 'http://127.0.0.1:9' });
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('Error fetching blog'));
  const response = await page.goto(`${pages.address}/blog-detail/any`);
  expect(response?.status()).toBe(503);
  await logged;
  await expect(page.getByRole('heading', { name: 'Error Page' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveJSProperty(
    'href',
    `${pages.address}/blog-detail/any`,
  );
  await pages.stop();
});

test('Loading… stands on screen while the next screen is on its way', async ({ page }) => {
  await signIn(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/tags/, async (route) => {
    await held;
    await route.continue();
  });
  await openScreen(page, 'Posts', 'Tags');
  await expect(page.getByText('Loading…')).toBeVisible();
  release();
  await expect(page.getByText('Loading…')).toBeHidden();
});

test('an undecodable token is no administrator’s', async ({ page, allowTrouble }) => {
  allowTrouble(/cannot be decoded/);
  await page.addInitScript(() => localStorage.setItem('adminToken', 'nonsense'));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Admin Panel' })).toHaveCount(0);
});

test('no page sends a cookie, runs an inline script without its hash or asks another host', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '') && !request.url().startsWith('data:'))
      foreign.push(request.url());
  });
  for (const address of publicPages) {
    const response = await page.goto(address);
    await page.waitForLoadState('networkidle');
    const headers = response?.headers() ?? {};
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['content-security-policy']).toMatch(/script-src 'strict-dynamic'( 'sha256-[\w+/]+=')+;/);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(await response?.text()).not.toContain('nonce=');
  }
  expect(foreign).toEqual([]);
});

test('a URL that cannot be decoded gets the error page of the site, and JSON below /api', async ({
  page,
  allowTrouble,
}) => {
  allowTrouble(/400/);
  for (const path of ['/tags/%E0%A4%A', '/%ff', '/blog-detail/%C3?x=%ff']) {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, 400]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Error Page');
    await expect(page.getByText('cannot be read')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page).toHaveTitle(/^Error Page/);
  }
  const api = await page.request.get('/api/blogs/%ff');
  expect([api.status(), (await api.json()).code]).toEqual([400, 'invalid_input']);
});
