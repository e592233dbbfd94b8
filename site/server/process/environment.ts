import { isSimilar } from '@site/platform/text/similar';
import { settingNames } from '#server/config.ts';
import { describeRetired, isRetired } from './retired-settings.ts';

/** Of the runtime, its libraries and the system: `.env` may have them too. */
const foreign = /^(AWS|MALLOC|NODE|OTEL|PG|SSL|TZ|UV)(_|$)|^PG[A-Z]+$/;
const prefixes = ['ADMIN_', 'BACKUP_', 'METRICS_', 'S3_', 'SMTP_'];

/** The environment wins over the file. @returns Sentences on names that have no effect. @throws {Error} When `ENV_FILE` cannot be read. */
export function loadEnvironment(environment: NodeJS.ProcessEnv = process.env): string[] {
  const before = new Set(Object.keys(environment));
  const file = environment.ENV_FILE || '.env';
  try {
    process.loadEnvFile(file);
  } catch (error) {
    if (environment.ENV_FILE || (error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const added = new Set(Object.keys(environment).filter((name) => !before.has(name)));
  const names = Object.keys(environment).filter((name) => environment[name] !== '');
  return [
    ...describeRetired(names),
    ...names
      .filter((name) => !settingNames.has(name) && !foreign.test(name) && !isRetired(name))
      .flatMap((name) => describeUnknown(name, { isOurs: added.has(name), file }) ?? []),
  ];
}

function describeUnknown(name: string, { isOurs, file }: { isOurs: boolean; file: string }): string | null {
  const similar = [...settingNames].find((known) => isSimilar(name, known));
  if (similar) return `${name} is not a setting and has no effect. Is ${similar} meant?`;
  if (isOurs) return `${name} in ${file} is not a setting and has no effect.`;
  return prefixes.some((prefix) => name.startsWith(prefix))
    ? `${name} is not a setting and has no effect (docs/configuration.md lists all).`
    : null;
}
