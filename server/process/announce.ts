import { company } from '#content/company/company.ts';
import type { Config } from '#server/config.ts';

export function announceAddress(config: Config): void {
  process.stdout.write(`\n${company.name} is ready at ${config.siteUrl}\n\n`);
}

/** Only a hash of the password is stored. */
export function announceAdministrator(config: Config, made: { email: string; password: string }): void {
  process.stdout.write(`
The first administrator of ${company.name} signs in at ${config.siteUrl}/admin
  Username: ${made.email}
  Password: ${made.password}
This password is shown once. To change it: npm run admin -- password ${made.email}
`);
}
