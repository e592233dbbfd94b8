import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#server/config.ts';

/** On a terminal a banner; elsewhere a line of the log, which is JSON alone. */
export function announceAddress(
  { siteUrl, host, port }: Config,
  log: Pick<FastifyBaseLogger, 'info'>,
  output: Output = process.stdout,
): void {
  if (output.isTTY) output.write(`\nThe website is ready at ${siteUrl}\n\n`);
  else log.info({ siteUrl, host, port }, 'ready');
}

/** On a terminal only: logs are copied and kept. Only a hash is stored, so without a terminal a sign-in link is the way in. */
export function announceAdministrator(
  { siteUrl }: Config,
  made: { email: string; password: string },
  log: Pick<FastifyBaseLogger, 'warn'>,
  output: Output = process.stdout,
): void {
  if (!output.isTTY) {
    log.warn('the first administrator was made: the command `admin link` prints a link that signs in once');
    return;
  }
  output.write(`
The first administrator signs in at ${siteUrl}/admin
  Username: ${made.email}
  Password: ${made.password}
This password is shown once. To change it: npm run admin -- password ${made.email}
`);
}

type Output = Pick<NodeJS.WriteStream, 'isTTY'> & { write(text: string): unknown };
