import { z } from 'zod';
import {
  type AdministratorAccounts,
  createAdministratorAccounts,
  newPassword,
} from '#app/auth/account/administrator-accounts.server.ts';
import { accountNotice, noNotice } from '#app/auth/account/mails/account-notice.server.ts';
import { signInLinkAddress } from '#app/auth/links/sign-in-link.ts';
import { linkTtlMinutes, makeSignInLink } from '#app/auth/links/sign-in-link-service.server.ts';
import type { Database } from '#platform/database/schema.ts';
import { readArguments, refuseArguments } from '#platform/terminal/arguments.ts';
import { readPassword } from '#platform/terminal/read-password.ts';
import { runCommand } from './run-command.ts';
import { openSiteDatabase, readCommandConfig } from './site-of-command.ts';

const usage = `Administrators of this site. The site may be running meanwhile.

  npm run admin -- add EMAIL                    a new administrator
  npm run admin -- password EMAIL               a new password; ends every session of the account
  npm run admin -- link [EMAIL]                 a URL that signs in once, for an administrator who is locked out
  npm run admin -- reset-second-factor EMAIL    removes app, recovery codes and passkeys; ends every session
  npm run admin -- list                         all administrators

add and password make a password and print it once. With --ask they ask for one, or read it from standard input.
link needs no EMAIL where there is only one administrator.
`;

type Command = (email: string, accounts: AdministratorAccounts, database: Database) => Promise<void>;

const commands: Readonly<Record<string, { email: 'none' | 'optional' | 'needed'; run: Command }>> = {
  add: { email: 'needed', run: add },
  password: { email: 'needed', run: changePassword },
  link: { email: 'optional', run: makeLink },
  'reset-second-factor': { email: 'needed', run: resetSecondFactor },
  list: { email: 'none', run: list },
};

const { command, email, asks } = readCommand();
const config = readCommandConfig();
const now = () => new Date();
await runCommand(async () => {
  const { database } = await openSiteDatabase(config);
  try {
    const notice = config.mail ? accountNotice(now) : noNotice;
    await command.run(email, createAdministratorAccounts(database, now, notice), database);
  } finally {
    await database.destroy();
  }
});

function readCommand() {
  const { values, positionals } = readArguments(usage, {
    options: { ask: { type: 'boolean' } },
    positionals: ['The command', 'EMAIL?', 'PASSWORD?'],
  });
  const [name = '', email, password] = positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) refuseArguments(usage, `Unknown command '${name}'.`);
  if (password !== undefined) {
    refuseArguments(
      usage,
      'A password on the command line can be read by other users of the machine: use --ask.',
    );
  }
  if (email === undefined && command.email === 'needed') refuseArguments(usage, 'EMAIL is missing.');
  if (email !== undefined && command.email === 'none') {
    refuseArguments(usage, `Unexpected argument '${email}'.`);
  }
  if (name === 'add' && !z.email().max(254).safeParse(email).success) {
    refuseArguments(usage, `'${email}' is not an e-mail address.`);
  }
  return { command, email: email ?? '', asks: values.ask === true };
}

async function add(email: string, accounts: AdministratorAccounts): Promise<void> {
  const password = await choosePassword();
  await accounts.add(email, password);
  say(`Added ${email}`);
  sayMade(password);
}

async function changePassword(email: string, accounts: AdministratorAccounts): Promise<void> {
  const password = await choosePassword();
  await accounts.changePassword(email, password);
  say(`Changed the password of ${email}`);
  sayMade(password);
}

async function makeLink(email: string, _accounts: AdministratorAccounts, database: Database): Promise<void> {
  const link = await makeSignInLink(database, now, email === '' ? undefined : email);
  say(`Signs in ${link.email} once, within ${linkTtlMinutes} minutes, without password and code:`);
  say(signInLinkAddress(config.siteUrl, link.token));
}

async function resetSecondFactor(email: string, accounts: AdministratorAccounts): Promise<void> {
  const { hadApp, passkeys } = await accounts.resetSecondFactor(email);
  const removed = [
    ...(hadApp ? ['the authenticator app with its recovery codes'] : []),
    ...(passkeys > 0 ? [`${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}`] : []),
  ];
  say(`${email} signs in with the password alone. Removed: ${removed.join(' and ') || 'nothing'}.`);
}

async function list(_email: string, accounts: AdministratorAccounts): Promise<void> {
  for (const { email, createdAt } of await accounts.list()) {
    say(`${email}  since ${createdAt.toISOString().slice(0, 10)}`);
  }
}

async function choosePassword(): Promise<string> {
  return asks ? readPassword('Password: ') : newPassword();
}

function sayMade(password: string): void {
  if (!asks) say(`Password: ${password}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
