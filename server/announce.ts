import { company } from '#content/company/company.ts';
import type { Config } from './config.ts';
import type { Site } from './site.ts';

/** Tells the person at the console where the site is and, once, how to sign in. */
export function announce(config: Config, newAdministrator: Site['newAdministrator']): void {
  const lines = [`${company.name} is ready at ${config.siteUrl}`];
  if (newAdministrator) {
    lines.push(
      `Sign in at ${config.siteUrl}/admin`,
      `  Username: ${newAdministrator.email}`,
      `  Password: ${newAdministrator.password}`,
      `This password is shown once. To change it: npm run admin -- password ${newAdministrator.email}`,
    );
  }
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
}
