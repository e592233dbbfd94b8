import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@site/database/open';
import { createAccounts } from '../accounts.server.ts';
import type { AccountLog, AccountMails, PersonalData } from '../interfaces.ts';
import type { TokenRoles } from '../permissions.ts';

export const testSecret = 'a secret of a test, of 32 bytes or more';

/** Of which the package itself knows the first. */
export const testRoles = { administrator: 'admin', editor: 'editor', author: 'author' } as TokenRoles;

/** Accounts over a new embedded database, and what they told the site, in order. */
export async function openTestAccounts() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'accounts-'));
  const { database } = await openDatabase({ dataDir, databaseUrl: null });
  let at = Date.parse('2026-01-05T10:00:00Z');
  const told: string[] = [];
  let failure: Error | null = null;
  const tell = async (text: string) => {
    if (failure) throw failure;
    told.push(text);
  };
  const log: AccountLog = {
    record: (_, { action, thing }) => tell(`${action} ${thing?.title ?? ''}`.trim()),
    refused: (_, user, { how }) => tell(`refused ${how} ${user?.email ?? 'unknown'}`),
  };
  const mails: AccountMails = {
    areSent: async () => true,
    passwordLink: (_, email) => tell(`mail: password ${email}`),
    emailLink: () => tell('mail: address'),
    invitation: () => tell('mail: invitation'),
    cancelInvitation: () => tell('no mail: invitation'),
    invitationStates: async (_, ids) => new Map(ids.map((id) => [id, 'waiting'])),
    changed: (_, { recipient, change }) => tell(`mail: ${change} ${recipient}`),
    removeTo: (_, email) => tell(`no mail: ${email}`),
  };
  const personalData: PersonalData = {
    read: async () => ({ posts: [] }),
    erase: (_, { email }) => tell(`erased ${email}`),
    rename: (_, from, to) => tell(`renamed ${from} to ${to}`),
    handOver: () => tell('handed over'),
  };
  const accounts = createAccounts({
    ...{ database, log, mails, personalData, secret: testSecret, tokenRoles: testRoles },
    grantable: {},
    siteUrl: 'https://www.example.com',
    companyName: () => 'Example',
    languages: ['', 'en-GB'],
    invitationLink: (token) => `https://www.example.com/join#${token}`,
    now: () => new Date(at),
  });
  return {
    ...{ accounts, database, log, told },
    now: () => new Date(at),
    wait(seconds: number) {
      at += seconds * 1000;
    },
    /** The site can tell nothing: what belongs to it must not happen. */
    failWith(error: Error | null) {
      failure = error;
    },
    async close() {
      await database.destroy();
      rmSync(dataDir, { recursive: true });
    },
  };
}

export type TestAccounts = Awaited<ReturnType<typeof openTestAccounts>>;
