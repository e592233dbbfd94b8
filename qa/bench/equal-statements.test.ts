import { createAccounts } from '@site/accounts/accounts.server';
import type { RootOperationNode } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activityLimits } from '#site/audit/activity-limits.ts';
import { recordActivity } from '#site/audit/record-activity.server.ts';
import { accountLog, mailsOfAccounts } from '#site/auth/account-interfaces.server.ts';
import { tokenRoles } from '#site/session/permissions.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { type Asked, addAddresses, type Kind, kinds } from './addresses-of-kinds.ts';

const newPassword = 'seven quiet herons wade';
const client = { address: '192.0.2.7', userAgent: '' };
let site: TestSite;
let services: ReturnType<typeof createAccounts>;
let addresses: Record<Kind, Asked[]>;
let nodes: RootOperationNode[] = [];

beforeAll(async () => {
  site = await openTestSite();
  const database = site.database.withPlugin({
    transformQuery({ node }) {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  services = createAccounts({
    ...{ database, tokenRoles, grantable: {}, log: accountLog, mails: mailsOfAccounts(async () => true) },
    ...{ secret: 'x'.repeat(32), siteUrl: 'https://www.example.com', languages: [''] },
    ...{ companyName: () => 'Example', invitationLink: (token) => token, now: () => new Date() },
    personalData: {
      ...{ read: async () => ({}), erase: async () => {} },
      ...{ rename: async () => {}, handOver: async () => {} },
    },
  });
  addresses = await addAddresses(site.database, 10);
});
afterAll(() => site.close());

const doors: Record<string, (asked: Asked) => Promise<unknown>> = {
  'sign-in, wrong password': ({ email }) =>
    services.auth.signIn({ email, password: newPassword, code: undefined }, client),
  'forgotten password': ({ email }) => services.forgottenPassword.request(email),
  'spent invitation': ({ spentToken }) =>
    services.acceptance.accept({ token: spentToken, name: 'Ines', newPassword }, ''),
  'spent invitation, passkey': ({ spentToken }) => services.acceptance.beginPasskey(spentToken),
};

/** The statements of one request, without their values, and how it ended. */
async function workFor(ask: (asked: Asked) => Promise<unknown>, kind: Kind) {
  await site.database.deleteFrom('sign_in_failures').execute();
  nodes = [];
  const ending = await ask(addresses[kind].shift() as Asked).catch((error: { code: string }) => error.code);
  const executor = site.database.getExecutor();
  return { ending, statements: nodes.map((node) => executor.compileQuery(node, { queryId: 'counted' }).sql) };
}

async function expectEqualWork(): Promise<Record<string, number>> {
  const written: Record<string, number> = {};
  for (const [name, ask] of Object.entries(doors)) {
    const unknown = await workFor(ask, 'unknown');
    expect(unknown.statements.length, name).toBeGreaterThan(0);
    for (const kind of kinds.slice(1)) expect(await workFor(ask, kind), `${name}, ${kind}`).toEqual(unknown);
    written[name] = unknown.statements.filter((sql) => sql.startsWith('insert into "activity"')).length;
  }
  return written;
}

describe('an address costs the same statements whether it is unknown, invited, suspended or active', () => {
  test('while the audit log takes refusals', async () => {
    expect(await expectEqualWork()).toMatchObject({ 'sign-in, wrong password': 1 });
  });

  test('and when it has had its share of them', async () => {
    for (let number = 0; number < activityLimits.refusedSignInsPerHour; number++) {
      await recordActivity(site.database, { action: 'user.sign-in-refused', at: new Date() });
    }
    expect(await expectEqualWork()).toMatchObject({ 'sign-in, wrong password': 0 });
  });
});
