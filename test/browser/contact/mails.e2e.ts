import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '#test/support/browser.ts';
import { type ReceivedMail, startMailServer } from '#test/support/mail-server.ts';
import { expectNoSidewaysScroll } from '#test/support/screen-checks.ts';
import { processAdministrator, startServerProcess } from '#test/support/server-process.ts';
import { makeSiteFolder } from '#test/support/site-template.ts';
import { as } from '#test/support/team.ts';

/** A name that would be a header and markup, if it were let. */
const name = 'Ana “<b>Bold</b>” Prospect-with-a-double-barrelled-name';
const visitor = 'ana@visitor.example';
const colleague = 'mara@ardent.example';

test(
  'mails are pictures worth opening: as they are received, in both schemes and widths',
  {
    tag: '@long',
  },
  async ({ browser, playwright }, info) => {
    const mails = await startMailServer();
    const dataDir = await makeSiteFolder();
    const server = await startServerProcess({
      dataDir,
      environment: { SMTP_URL: mails.url, LOG_LEVEL: 'silent' },
    });
    const client = await playwright.request.newContext({ baseURL: server.address });
    const receivedBy = async (address: string, subject: RegExp): Promise<ReceivedMail> => {
      const find = () =>
        mails.received.find(({ to, parsed }) => to.includes(address) && subject.test(parsed.subject ?? ''));
      await expect.poll(() => find() !== undefined, `${address} ${subject}`).toBe(true);
      return find() as ReceivedMail;
    };
    try {
      const login = await client.post('/api/auth/admin/login', { data: processAdministrator });
      const owner = as((await login.json()).token);
      const { value, version } = await (await client.get('/api/site/documents/contact', owner)).json();
      await client.put('/api/site/documents/contact', {
        ...owner,
        data: {
          ...{ value: { ...value, receipt: { isSent: true, text: '' } }, baseVersion: version },
          ...{ publishAt: null, editorId: randomUUID(), sequence: 1 },
        },
      });
      const message = `A first line.\n<img src=x onerror=alert(1)>\n${'Donaudampfschifffahrt'.repeat(8)}`;
      expect((await client.post('/api/contact', { data: { name, email: visitor, message } })).status()).toBe(
        201,
      );
      await client.post('/api/users/invitations', { ...owner, data: { email: colleague, role: 'editor' } });
      const { email } = processAdministrator;
      await client.post('/api/auth/admin/forgotten-password', { data: { email } });

      const shown: [string, ReceivedMail][] = [
        ['notification', await receivedBy('hello@example.com', /Ana/)],
        ['receipt', await receivedBy(visitor, /we got your message/)],
        ['invitation', await receivedBy(colleague, /./)],
        ['password', await receivedBy(email, /password/i)],
      ];
      for (const [kind, { html, text, source }] of shown) {
        expect(source, kind).not.toMatch(/^(?:Bcc|X-Injected):/im);
        expect(html, kind).not.toMatch(/<b>Bold|<img src=x/);
        expect(`${html}${text}`, kind).not.toMatch(/\d{4}-\d\d-\d\dT\d\d:\d\d/);
        for (const colorScheme of ['light', 'dark'] as const) {
          for (const width of [360, 720]) {
            const context = await browser.newContext({ colorScheme, viewport: { width, height: 700 } });
            const page = await context.newPage();
            await page.setContent(html);
            await expectNoSidewaysScroll(page, `${kind} ${colorScheme} ${width}`);
            // A mail is no page: programs that show it have the landmarks.
            const axe = new AxeBuilder({ page }).disableRules(['landmark-one-main', 'region']);
            const { violations } = await axe.setLegacyMode(true).analyze();
            expect(violations.map(({ id }) => `${kind} ${colorScheme} ${id}`)).toEqual([]);
            await info.attach(`${kind}-${colorScheme}-${width}.png`, {
              path: await photographed(page, info.outputPath(`${kind}-${colorScheme}-${width}.png`)),
              contentType: 'image/png',
            });
            await context.close();
          }
        }
      }
    } finally {
      await client.dispose();
      await server.stop();
      await mails.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
);

async function photographed(page: Page, path: string): Promise<string> {
  await page.screenshot({ path, fullPage: true });
  return path;
}
