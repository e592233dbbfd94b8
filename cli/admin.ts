import { createAccountService, newPassword } from '#app/auth/account-service.server.ts';
import { DomainError } from '#app/http/errors.ts';
import { readConfigOrExit } from '#server/config-or-exit.ts';
import { openDatabase } from '#server/database/open.ts';

const usage = `Administrators of this site. The site may be running meanwhile.

  npm run admin -- add EMAIL [PASSWORD]       a new administrator
  npm run admin -- password EMAIL [PASSWORD]  a new password; ends every session of the account
  npm run admin -- list                       who they are

Without PASSWORD one is made and printed once.
`;

const [command, email, givenPassword] = process.argv.slice(2);
if (!isCommand()) {
  process.stderr.write(usage);
  process.exit(1);
}
const { database } = openDatabase(readConfigOrExit(process.env).dataDir);
const accounts = createAccountService(database, () => new Date());
try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof DomainError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  await database.destroy();
}

function isCommand(): boolean {
  return command === 'list' || ((command === 'add' || command === 'password') && email !== undefined);
}

async function run(): Promise<number> {
  if (command === 'list') return list();
  if (email === undefined) return 1;
  const password = givenPassword ?? newPassword();
  if (command === 'add') await accounts.add(email, password);
  else await accounts.changePassword(email, password);
  process.stdout.write(`${command === 'add' ? 'Added' : 'Changed the password of'} ${email}\n`);
  if (givenPassword === undefined) process.stdout.write(`Password: ${password}\n`);
  return 0;
}

async function list(): Promise<number> {
  for (const { email, createdAt } of await accounts.list()) {
    process.stdout.write(`${email}  since ${createdAt.toISOString().slice(0, 10)}\n`);
  }
  return 0;
}
