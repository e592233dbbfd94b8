import { newPassword } from '@site/accounts/account/user-accounts.server';
import { invitationDays, signInLinkMinutes } from '@site/accounts/links/link-times';
import { createOperator, type Operator } from '@site/accounts/operator.server';
import { nameSchema, newEmailSchema } from '@site/accounts/users/user';
import { readArguments, refuseArguments } from '@site/platform/terminal/arguments';
import { printLine } from '@site/platform/terminal/print-line';
import { readPassword } from '@site/platform/terminal/read-password';
import { ownedData } from '#server/data/personal-data.ts';
import { accountLog, mailsOfAccounts } from '#site/auth/account-interfaces.server.ts';
import { signInLinkPath, tokenLink } from '#site/auth/links/token-link.ts';
import { invitationPath } from '#site/auth/users/invitations/invitation.ts';
import { hasMailServer } from '#site/mail/server/mail-server.server.ts';
import { grantable, type Role, roles } from '#site/session/permissions.ts';
import { runCommand } from './run-command.ts';
import { openSiteDatabase, readCommandConfig } from './site-of-command.ts';

const usage = `Users of this site. The site may be running meanwhile.

  npm run admin -- add EMAIL [--role ROLE] [--name NAME]    a new user
  npm run admin -- invite EMAIL [--role ROLE]   a URL that makes a new user, once, within a week; mailed too where mail is set up
  npm run admin -- list                         all users, with role and state
  npm run admin -- role EMAIL ROLE              another role
  npm run admin -- suspend EMAIL                no sign-in; ends every session of the account
  npm run admin -- reactivate EMAIL             lets a suspended user sign in again
  npm run admin -- remove EMAIL                 removes the account; its posts stay
  npm run admin -- password EMAIL               a new password; ends every session of the account
  npm run admin -- email EMAIL NEW              another e-mail address to sign in with; ends every session of the account
  npm run admin -- link [EMAIL]                 a URL that signs in once, for a user who is locked out
  npm run admin -- reset-second-factor EMAIL    removes app, recovery codes and passkeys; ends every session

ROLE is administrator (when it is left out), editor or author. The last active administrator can be neither removed,
suspended nor given another role.
add and password make a password and print it once. With --ask they ask for one, or read it from standard input.
link needs no EMAIL where there is only one user.
`;

interface Given {
  readonly email: string;
  readonly role: Role | undefined;
  readonly name: string | undefined;
  /** To replace `email`. */
  readonly newEmail: string;
}

type Command = (given: Given, site: Operator) => Promise<void>;

const commands: Readonly<Record<string, { email: 'none' | 'optional' | 'needed'; run: Command }>> = {
  add: { email: 'needed', run: add },
  invite: { email: 'needed', run: invite },
  list: { email: 'none', run: list },
  role: { email: 'needed', run: changeRole },
  suspend: { email: 'needed', run: suspend },
  reactivate: { email: 'needed', run: reactivate },
  remove: { email: 'needed', run: remove },
  password: { email: 'needed', run: changePassword },
  email: { email: 'needed', run: changeEmail },
  link: { email: 'optional', run: makeLink },
  'reset-second-factor': { email: 'needed', run: resetSecondFactor },
};

const { command, given, asks } = readCommand();
const config = readCommandConfig();
/** Of the running site: this process sends nothing. */
const isMailSet = hasMailServer(config.mail);
await runCommand(async () => {
  const { database } = await openSiteDatabase(config);
  try {
    await command.run(
      given,
      createOperator({
        grantable,
        ...{ database, now: () => new Date(), log: accountLog },
        mails: mailsOfAccounts(isMailSet),
        elsewhere: ownedData,
        invitationLink: (token) => tokenLink(config.siteUrl, invitationPath, token),
      }),
    );
  } finally {
    await database.destroy();
  }
});

function readCommand() {
  const { values, positionals } = readArguments(usage, {
    options: { ask: { type: 'boolean' }, role: { type: 'string' }, name: { type: 'string' } },
    positionals: ['The command', 'EMAIL?', 'ROLE or NEW?'],
  });
  const [command = '', email, third] = positionals;
  const found = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!found) refuseArguments(usage, `Unknown command '${command}'.`);
  if (third !== undefined && !['role', 'email'].includes(command)) {
    refuseArguments(
      usage,
      'A password on the command line can be read by other users of the machine: use --ask.',
    );
  }
  if (email === undefined && found.email === 'needed') refuseArguments(usage, 'EMAIL is missing.');
  if (email !== undefined && found.email === 'none')
    refuseArguments(usage, `Unexpected argument '${email}'.`);
  if (['add', 'invite'].includes(command) && !newEmailSchema.safeParse(email).success) {
    refuseArguments(usage, `'${email}' is not an e-mail address.`);
  }
  if (command === 'email' && !newEmailSchema.safeParse(third).success) {
    refuseArguments(usage, third === undefined ? 'NEW is missing.' : `'${third}' is not an e-mail address.`);
  }
  if (command === 'role' && third === undefined) refuseArguments(usage, 'ROLE is missing.');
  const role = readRole(command === 'role' ? third : values.role);
  return {
    command: found,
    given: { email: email ?? '', role, name: readName(values.name), newEmail: third ?? '' },
    asks: values.ask === true,
  };
}

function readRole(text: string | undefined): Role | undefined {
  const role = roles.find((each) => each === text);
  if (text !== undefined && !role) refuseArguments(usage, `'${text}' is no role.`);
  return role;
}

function readName(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const { data, error } = nameSchema.safeParse(text);
  return error ? refuseArguments(usage, error.issues[0]?.message ?? '') : data;
}

async function add({ email, role, name }: Given, { accounts }: Operator): Promise<void> {
  const password = await choosePassword();
  await accounts.add(email, password, { role, name });
  printLine(`Added ${email}`);
  sayMade(password);
}

async function invite({ email, role = 'administrator' }: Given, { invitations }: Operator): Promise<void> {
  const { link } = await invitations.invite('operator', { email, role });
  const mailed = (await invitations.hasMail()) ? ' The running site mails a link as well.' : '';
  printLine(`Makes a user ${email} once, within ${invitationDays} days, as ${role}.${mailed}`);
  printLine(link);
}

async function changeRole({ email, role }: Given, { accounts, users }: Operator): Promise<void> {
  if (!role) return;
  await users.changeRole('operator', await accounts.idOf(email), role);
  printLine(`${email} has the role ${role}`);
}

async function suspend({ email }: Given, { accounts, users }: Operator): Promise<void> {
  await users.suspend('operator', await accounts.idOf(email));
  printLine(`Suspended ${email}`);
}

async function reactivate({ email }: Given, { accounts, users }: Operator): Promise<void> {
  await users.reactivate('operator', await accounts.idOf(email));
  printLine(`${email} can sign in again`);
}

async function remove({ email }: Given, { accounts, users }: Operator): Promise<void> {
  await users.remove('operator', await accounts.idOf(email));
  printLine(`Removed ${email}`);
}

async function changePassword({ email }: Given, { accounts }: Operator): Promise<void> {
  const password = await choosePassword();
  await accounts.changePassword(email, password);
  printLine(`Changed the password of ${email}`);
  sayMade(password);
}

async function changeEmail({ email, newEmail }: Given, { accounts, users }: Operator): Promise<void> {
  await users.changeEmail('operator', await accounts.idOf(email), newEmail);
  printLine(`${email} signs in as ${newEmail} from now on`);
}

async function makeLink({ email }: Given, { makeSignInLink }: Operator): Promise<void> {
  const link = await makeSignInLink(email === '' ? undefined : email);
  printLine(`Signs in ${link.email} once, within ${signInLinkMinutes} minutes, without password and code:`);
  printLine(tokenLink(config.siteUrl, signInLinkPath, link.token));
}

async function resetSecondFactor({ email }: Given, { accounts, users }: Operator): Promise<void> {
  const { hadApp, passkeys } = await users.resetSecondFactor('operator', await accounts.idOf(email));
  const removed = [
    ...(hadApp ? ['the authenticator app with its recovery codes'] : []),
    ...(passkeys > 0 ? [`${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}`] : []),
  ];
  printLine(`${email} signs in with the password alone. Removed: ${removed.join(' and ') || 'nothing'}.`);
}

async function list(_given: Given, { accounts }: Operator): Promise<void> {
  for (const { email, name, role, suspendedAt, createdAt } of await accounts.list()) {
    const state = suspendedAt ? 'suspended' : 'active';
    printLine(
      [email, role, state, `since ${createdAt.toISOString().slice(0, 10)}`, name].join('  ').trimEnd(),
    );
  }
}

async function choosePassword(): Promise<string> {
  return asks ? readPassword('Password: ') : newPassword();
}

function sayMade(password: string): void {
  if (!asks) printLine(`Password: ${password}`);
}
