import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, signIn, test } from '#test/support/browser.ts';
import { startServerProcess } from '#test/support/server-process.ts';

test('a notification the mail server refused shows its reason, and is sent again', { tag: '@long' }, async ({
  browser,
}) => {
  let isRefusing = true;
  const mails: string[] = [];
  const mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk;
      });
      stream.on('end', () => {
        if (!isRefusing) mails.push(text);
        callback(isRefusing ? Object.assign(new Error('Mailbox is full'), { responseCode: 452 }) : null);
      });
    },
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  const server = await startServerProcess({
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`,
      CONTACT_TO: 'sales@example.com',
      LOG_LEVEL: 'silent',
    },
  });
  const context = await browser.newContext({ baseURL: server.address });
  try {
    const page = await context.newPage();
    const sent = await page.request.post('/api/contact', {
      data: { name: 'Ana', email: 'ana@example.com', message: 'Hello' },
    });
    expect(sent.status()).toBe(201);
    await signIn(page);
    const row = page.getByRole('article').filter({ hasText: 'Ana' });
    await expect(async () => {
      await page.goto('/dashboard/messages');
      await row.getByRole('heading').getByRole('button').click();
      await expect(row).toContainText(/Trying again at .* 20\d\d at .*: .*Mailbox is full/, {
        timeout: 1_000,
      });
    }).toPass();
    isRefusing = false;
    await row.getByRole('button', { name: 'Send again: the notification about Ana' }).click();
    await expect(page.getByRole('status')).toHaveText('The notification was sent.');
    await expect(row.getByText(/^Notification sent .* 20\d\d at /)).toBeFocused();
    expect(mails).toHaveLength(1);
  } finally {
    await context.close();
    await server.stop();
    await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  }
});
