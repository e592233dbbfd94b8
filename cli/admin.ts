import {
  type AdministratorAccounts,
  createAdministratorAccounts,
  newPassword,
} from '#app/auth/account/administrator-accounts.server.ts';
import { accountNotice, noNotice } from '#app/auth/account/mails/account-notice.server.ts';
import { signInLinkAddress } from '#app/auth/links/sign-in-link.ts';
import { linkTtlMinutes, makeSignInLink } from '#app/auth/links/sign-in-link-service.server.ts';
import { openDatabase } from '#platform/database/open.ts';
import type { Database } from '#platform/database/schema.ts';
import { DomainError } from '#platform/http/errors.ts';
import { refuseLostDatabase } from '#server/data/lost-database.ts';
import { readConfigOrExit } from '#server/process/config-or-exit.ts';
import { CommandError, runCommand } from './run-command.ts';

const usage = `Administrators of this site. The site may be running meanwhile.

  npm run admin -- add EMAIL [PASSWORD]         a new administrator
  npm run admin -- password EMAIL [PASSWORD]    a new password; ends every session of the account
  npm run admin -- link [EMAIL]                 an address that signs in once, for who is locked out
  npm run admin -- reset-second-factor EMAIL    removes app, recovery codes and passkeys; ends every session
  npm run admin -- list                         who they are

Without PASSWORD one is made and printed once. EMAIL may be left out where there is one administrator alone.
`;

const [command = '', email, givenPassword] = process.argv.slice(2);
type Command = (email: string, accounts: AdministratorAccounts, database: Database) => Promise<void>;

const commands: Readonly<Record<string, { needsEmail: boolean; run: Command }>> = {
  add: { needsEmail: true, run: add },
  password: { needsEmail: true, run: changePassword },
  link: { needsEmail: false, run: makeLink },
  'reset-second-factor': { needsEmail: true, run: resetSecondFactor },
  list: { needsEmail: false, run: list },
};
const chosen = Object.hasOwn(commands, command) ? commands[command] : undefined;
if (!chosen || (chosen.needsEmail && email === undefined)) {
  process.stderr.write(usage);
  process.exit(1);
}
const config = readConfigOrExit(process.env);
const now = () => new Date();
await runCommand(async () => {
  const { database } = await openDatabase(config, { beforeCreate: () => refuseLostDatabase(config) });
  const accounts = createAdministratorAccounts(database, now, config.mail ? accountNotice(now) : noNotice);
  try {
    await chosen.run(email ?? '', accounts, database);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new CommandError(error.message, { cause: error });
  } finally {
    await database.destroy();
  }
});

async function add(email: string, accounts: AdministratorAccounts): Promise<void> {
  const password = givenPassword ?? newPassword();
  await accounts.add(email, password);
  say(`Added ${email}`);
  sayMade(password);
}

async function changePassword(email: string, accounts: AdministratorAccounts): Promise<void> {
  const password = givenPassword ?? newPassword();
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

function sayMade(password: string): void {
  if (givenPassword === undefined) say(`Password: ${password}`);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
