import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, signIn, test } from '#test/support/browser.ts';
import { startSite } from '#test/support/site-template.ts';

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
  const server = await startSite({
    SMTP_URL: `smtp://127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`,
    CONTACT_TO: 'sales@example.com',
    LOG_LEVEL: 'silent',
  });
  const context = await browser.newContext({ baseURL: server.address });
  try {
    const page = await context.newPage();
    const sent = await page.request.post('/api/contact', {
      data: { name: 'Ana', email: 'ana@example.com', message: 'Hello' },
    });
    expect(sent.status()).toBe(201);
    await signIn(page);
    const shown = page.getByRole('region', { name: 'Conversation' });
    await expect(async () => {
      await page.goto('/dashboard/messages');
      await page.getByRole('link', { name: /^(Unread)?\s*Ana/ }).click();
      await expect(shown).toContainText(/Trying again at .* 20\d\d at .*: .*Mailbox is full/, {
        timeout: 1_000,
      });
    }).toPass();
    isRefusing = false;
    await shown.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByRole('status')).toHaveText('The notification is being sent again.');
    await expect(async () => {
      await page.reload();
      await expect(shown.getByText(/^Notification sent .* 20\d\d at /)).toBeVisible({ timeout: 1_000 });
    }).toPass();
    expect(mails).toHaveLength(1);

    await page.getByLabel('Answer', { exact: true }).last().fill('Hello Ana,\n\nyes, we can.');
    await page.reload();
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByRole('status')).toHaveText('The answer is on its way.');
    await expect(page.getByLabel('State')).toHaveValue('answered');
    await expect.poll(() => mails.length).toBe(2);
    expect(mails[1]).toMatch(/^To: ana@example\.com/m);
    expect(mails[1]).toContain('yes, we can.');
  } finally {
    await context.close();
    await server.stop();
    await new Promise<void>((resolve) => mailServer.close(() => resolve()));
  }
});
