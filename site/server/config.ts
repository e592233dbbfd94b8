import path from 'node:path';
import { credentialLimits } from '@site/accounts/sessions/credential-limits';
import { readS3Settings, type S3Settings, s3Fields, s3Problems } from '@site/images/store/s3-settings.server';
import { characterCount } from '@site/platform/text/characters';
import { asciiEmail } from '@site/platform/text/email-address';
import type { MetricsConfig } from '@site/web-server/monitoring/metrics-config';
import { z } from 'zod';
import type { OperatorMail } from '#site/modules/module.ts';
import type { BackupConfig } from './backup/backup-config.ts';
import { offsiteFields, offsiteProblems, readOffsiteSettings } from './backup/offsite-settings.ts';
import { numberSetting } from './process/number-setting.ts';

/** All settings. Parts that need a few of them ask for those: backups for `BackupConfig`, metrics for `MetricsConfig`. */
export interface Config extends BackupConfig {
  readonly host: string;
  readonly port: number;
  /** Without a slash at the end. */
  readonly siteUrl: string;
  readonly sampleContent: boolean;
  readonly admin: { readonly email: string; readonly password: string } | null;
  /** Null: a secret is made once and stored in the data folder. */
  readonly jwtSecret: string | null;
  /** Null: an administrator may set a mail server. */
  readonly mail: OperatorMail | null;
  readonly trustedProxies: number;
  readonly corsOrigins: readonly string[];
  /** Base of API and media URLs in pages; empty when they are on this origin. */
  readonly apiUrl: string;
  readonly logLevel: (typeof logLevels)[number];
  /** 0 renders every page for each request. */
  readonly pageCacheBytes: number;
  /** Resident memory of the process that opens images; null: as the machine allows. */
  readonly imageMemoryBytes: number | null;
  /** `/readyz` warns below it. */
  readonly minFreeDiskBytes: number;
  /** Path or http(s) URL that names the newest version; null: nothing is looked up. */
  readonly latestVersionFrom: string | null;
  /** How long `/readyz` answers 503 before the port closes. */
  readonly drainMs: number;
  readonly metrics: MetricsConfig;
  /** Null: uploads are in the data folder. */
  readonly s3: S3Settings | null;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

// Spaces around these are part of them.
const secrets = new Set(['ADMIN_PASSWORD', 'JWT_SECRET', 'METRICS_TOKEN']);

export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Turns the environment into settings; an empty variable counts as not set. @throws {ConfigError} With every problem. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, secrets.has(name) ? value : value?.trim()])
      .filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = settings.safeParse(given);
  const problems = result.success ? [] : result.error.issues.map(describeIssue);
  if ((given.ADMIN_EMAIL === undefined) !== (given.ADMIN_PASSWORD === undefined)) {
    problems.push('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or neither.');
  }
  if (given.CONTACT_TO !== undefined && given.SMTP_URL === undefined) {
    problems.push('CONTACT_TO needs SMTP_URL: without a mail server nothing can be sent.');
  }
  if (given.METRICS_HOST !== undefined && given.METRICS_PORT === undefined) {
    problems.push('METRICS_HOST needs METRICS_PORT: without a port nothing listens there.');
  }
  if (result.success && result.data.METRICS_PORT === result.data.PORT) {
    problems.push(
      'METRICS_PORT must not be PORT: set METRICS_TOKEN to have /metrics on the port of the site.',
    );
  }
  problems.push(...s3Problems(given), ...offsiteProblems(given));
  if (result.success && isTakenByTheSite(result.data)) {
    problems.push('BACKUP_DIR must be a folder of its own, not the one of the data or the uploads.');
  }
  if (!result.success || problems.length > 0) throw new ConfigError(problems);
  const value = result.data;
  return Object.freeze({
    host: value.HOST,
    port: value.PORT,
    dataDir: path.resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    siteUrl: value.SITE_URL ?? `http://localhost:${value.PORT}`,
    sampleContent: value.SAMPLE_CONTENT === 'on',
    admin:
      value.ADMIN_EMAIL && value.ADMIN_PASSWORD
        ? { email: value.ADMIN_EMAIL, password: value.ADMIN_PASSWORD }
        : null,
    jwtSecret: value.JWT_SECRET ?? null,
    mail: value.SMTP_URL ? { smtpUrl: value.SMTP_URL, contactTo: value.CONTACT_TO ?? null } : null,
    trustedProxies: value.TRUST_PROXY,
    corsOrigins: value.CORS_ORIGINS ?? [],
    apiUrl: value.REACT_APP_API_URL ?? '',
    backupDir: path.resolve(value.BACKUP_DIR ?? path.join(value.DATA_DIR, 'backups')),
    backupKeep: value.BACKUP_KEEP,
    // Instances that share PostgreSQL have no disk in common: a scheduled command makes them (docs/scaling.md).
    backsUpNightly: !value.DATABASE_URL && value.BACKUP_KEEP > 0,
    backupPassphraseFile: value.BACKUP_PASSPHRASE_FILE ? path.resolve(value.BACKUP_PASSPHRASE_FILE) : null,
    offsite: readOffsiteSettings(value),
    backsUpContinuously: value.BACKUP_CONTINUOUS === 'on',
    logLevel: value.LOG_LEVEL,
    pageCacheBytes: value.PAGE_CACHE_MB * 1024 * 1024,
    imageMemoryBytes: value.IMAGE_MEMORY_MB === undefined ? null : value.IMAGE_MEMORY_MB * 1024 * 1024,
    minFreeDiskBytes: value.MIN_FREE_DISK_MB * 1024 * 1024,
    latestVersionFrom: value.LATEST_VERSION_FROM ?? null,
    drainMs: value.DRAIN_SECONDS * 1000,
    metrics: {
      listen: value.METRICS_PORT ? { host: value.METRICS_HOST, port: value.METRICS_PORT } : null,
      token: value.METRICS_TOKEN ?? null,
    },
    s3: readS3Settings(value),
  });
}

const { usernameCharacters, passwordCharacters, minimumPasswordCharacters } = credentialLimits;
const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });
const origin = httpAddress.refine(
  (text) => URL.canParse(text) && new URL(text).pathname === '/' && !/[?#]/.test(text),
  'must be an origin, such as https://www.example.com, without a path',
);
const withoutSlash = (text: string) => text.replace(/\/+$/, '');

const settings = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: numberSetting(1, 65_535).default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be a URL such as postgres://user:password@host/database',
    })
    .optional(),
  SITE_URL: origin.transform(withoutSlash).optional(),
  SAMPLE_CONTENT: z.enum(['on', 'off'], 'must be on or off').default('on'),
  ADMIN_EMAIL: z.string().max(usernameCharacters, `has at most ${usernameCharacters} characters`).optional(),
  ADMIN_PASSWORD: z
    .string()
    .refine(
      (text) => characterCount(text) >= minimumPasswordCharacters,
      `needs at least ${minimumPasswordCharacters} characters`,
    )
    .max(passwordCharacters, `has at most ${passwordCharacters} characters`)
    .optional(),
  JWT_SECRET: z
    .string()
    .refine((text) => Buffer.byteLength(text) >= 32, 'needs at least 32 bytes')
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp or smtps URL' }).optional(),
  CONTACT_TO: z.string().overwrite(asciiEmail).pipe(z.email('must be an e-mail address')).optional(),
  TRUST_PROXY: numberSetting(0, 100).default(0),
  CORS_ORIGINS: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter((item) => item !== ''),
    )
    .pipe(z.array(origin.transform(withoutSlash)))
    .optional(),
  REACT_APP_API_URL: httpAddress.transform(withoutSlash).optional(),
  PAGE_CACHE_MB: numberSetting(0, 100_000).default(64),
  IMAGE_MEMORY_MB: numberSetting(128, 100_000).optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: numberSetting(0, 365).default(7),
  BACKUP_PASSPHRASE_FILE: z.string().optional(),
  ...offsiteFields,
  MIN_FREE_DISK_MB: numberSetting(0, 999_999).default(1024),
  LATEST_VERSION_FROM: z
    .string()
    .refine(
      (text) => !/^[a-z][a-z\d+.-]*:\/\//i.test(text) || httpAddress.safeParse(text).success,
      'must be the path of a file, or an http or https URL',
    )
    .optional(),
  DRAIN_SECONDS: numberSetting(0, 60).default(0),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: numberSetting(1, 65_535).optional(),
  METRICS_TOKEN: z
    .string()
    // RFC 6750, section 2.1.
    .regex(/^[A-Za-z0-9._~+/-]{16,256}=*$/, 'needs 16 to 256 characters of a-z, A-Z, 0-9 and ._~+/-')
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  ...s3Fields,
});

export const settingNames: ReadonlySet<string> = new Set([...Object.keys(settings.shape), 'ENV_FILE']);

function describeIssue(issue: z.core.$ZodIssue): string {
  return `${String(issue.path[0])} ${issue.message}.`;
}

/** The site removes there what it does not know. */
function isTakenByTheSite({ DATA_DIR, BACKUP_DIR }: { DATA_DIR: string; BACKUP_DIR?: string | undefined }) {
  if (BACKUP_DIR === undefined) return false;
  const [first = ''] = path.relative(DATA_DIR, BACKUP_DIR).split(path.sep);
  return ['', 'uploads', 'incoming'].includes(first);
}
