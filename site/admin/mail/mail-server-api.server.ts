import { userOf } from '@site/accounts/route-guard.server';
import type { Database } from '@site/database/schema';
import { inTransaction } from '@site/database/transaction';
import { serve } from '@site/platform/http/serve.server';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import { signInKey } from '#site/auth/keys.ts';
import { mailServerKey, mailTestKey } from '#site/mail/keys.ts';
import { mailTestRateLimit } from '#site/mail/mail-api.server.ts';
import type { Services } from '#site/modules/services.ts';
import { mailServerContract } from './contract.ts';

/** @param wakeOutbox Here; another instance that sends looks every few seconds. */
export function mailServerApi(
  { get }: Services,
  { database, wakeOutbox, now }: { database: Database; wakeOutbox: () => void; now: () => Date },
) {
  const server = get(mailServerKey);
  const tests = get(mailTestKey);
  const { confirmIdentity } = get(signInKey);
  return serve(
    mailServerContract,
    {
      'GET /api/mail-server': async (request) => ({
        source: await server.state(),
        stored: await server.stored(),
        mayStorePassword: server.mayStorePassword,
        sender: await tests.sender(),
        testTo: userOf(request).email,
      }),

      async 'PUT /api/mail-server'(request) {
        const { password, code, serverPassword, ...settings } = request.body;
        // Mails carry links that let people in: who took over a session must not have them sent elsewhere.
        await confirmIdentity(userOf(request), { password, code }, request.ip);
        await inTransaction(database, async (transaction) => {
          await server.store(transaction, settings, { password: serverPassword, at: now() });
          const to = `${settings.host}:${settings.port}`;
          await recordActivity(transaction, { action: 'settings.mail-server', at: now(), to });
        });
        wakeOutbox();
      },

      async 'POST /api/mail-server/remove'(request) {
        await confirmIdentity(userOf(request), request.body, request.ip);
        await inTransaction(database, async (transaction) => {
          if (!(await server.remove(transaction))) return;
          await recordActivity(transaction, { action: 'settings.mail-server-removed', at: now() });
        });
      },

      async 'POST /api/mail-server/test'(request) {
        const result = await tests.sendTo(userOf(request).email);
        await recordActivity(database, {
          ...{ action: 'settings.mail-tested' as const, at: now() },
          to: result.outcome === 'sent' ? 'accepted' : 'not accepted',
        });
        return result;
      },
    },
    (app) => ({ 'POST /api/mail-server/test': { onRequest: app.rateLimit(mailTestRateLimit) } }),
  );
}
