import { z } from 'zod';

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Base URL of the server; null: Amazon's. */
  readonly endpoint: string | null;
  /** Null: found by Amazon's client, such as from the machine's role. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
  /** The bucket is in the path of the URL, not in its host. */
  readonly forcePathStyle: boolean;
  /** Of all keys; empty, or with a trailing slash. */
  readonly prefix: string;
  /** Where objects are public, without a trailing slash; null: only through the site. */
  readonly publicUrl: string | null;
}

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https URL' })
  .refine((text) => !/[?#]/.test(text), 'must be a URL without ? and #')
  .transform((text) => text.replace(/\/+$/, ''));

export const s3Fields = {
  S3_ENDPOINT: webAddress.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z
    .string()
    .regex(/^[A-Za-z0-9][\w.-]{1,61}[A-Za-z0-9]$/, 'must be the name of a bucket, 3 to 63 characters')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: z.enum(['on', 'off'], 'must be on or off').optional(),
  S3_PREFIX: z
    .string()
    // Stores and programs disagree on empty or dotted segments.
    .regex(
      /^\/?(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)*\/?$/,
      'must be words with slashes between, such as site/media',
    )
    .max(200, 'has at most 200 characters')
    .transform((text) => `${text.replace(/^\/|\/$/g, '')}/`)
    .optional(),
  S3_PUBLIC_URL: webAddress.optional(),
};

export const backupS3Fields = {
  BACKUP_S3_ENDPOINT: s3Fields.S3_ENDPOINT,
  BACKUP_S3_REGION: s3Fields.S3_REGION,
  BACKUP_S3_BUCKET: s3Fields.S3_BUCKET,
  BACKUP_S3_ACCESS_KEY_ID: s3Fields.S3_ACCESS_KEY_ID,
  BACKUP_S3_SECRET_ACCESS_KEY: s3Fields.S3_SECRET_ACCESS_KEY,
  BACKUP_S3_FORCE_PATH_STYLE: s3Fields.S3_FORCE_PATH_STYLE,
  BACKUP_S3_PREFIX: s3Fields.S3_PREFIX,
};

export function s3Problems(given: Record<string, string | undefined>): string[] {
  return problemsOf(given, 'S3_', s3Fields, 'without a bucket uploads are kept in DATA_DIR');
}

export function backupS3Problems(given: Record<string, string | undefined>, fields: object): string[] {
  return problemsOf(given, 'BACKUP_S3_', fields, 'without a bucket backups are kept in BACKUP_DIR alone');
}

function problemsOf(
  given: Record<string, string | undefined>,
  prefix: string,
  fields: object,
  otherwise: string,
): string[] {
  const [bucket, id, key] = ['BUCKET', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'].map((name) => prefix + name) as [
    string,
    string,
    string,
  ];
  const names = Object.keys(given).filter((name) => name.startsWith(prefix));
  const unknown = names.filter((name) => !Object.hasOwn(fields, name));
  const known = names.filter((name) => Object.hasOwn(fields, name));
  const problems = unknown.map((name) => `${name} is no setting of this site.`);
  if (given[bucket] === undefined) {
    return [...problems, ...known.map((name) => `${name} needs ${bucket}: ${otherwise}.`)];
  }
  if ((given[id] === undefined) !== (given[key] === undefined)) {
    problems.push(`${id} and ${key} go together: set both or neither.`);
  }
  return problems;
}

export function readBackupS3Settings(value: z.output<z.ZodObject<typeof backupS3Fields>>): S3Settings | null {
  return readS3Settings({
    S3_ENDPOINT: value.BACKUP_S3_ENDPOINT,
    S3_REGION: value.BACKUP_S3_REGION,
    S3_BUCKET: value.BACKUP_S3_BUCKET,
    S3_ACCESS_KEY_ID: value.BACKUP_S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: value.BACKUP_S3_SECRET_ACCESS_KEY,
    S3_FORCE_PATH_STYLE: value.BACKUP_S3_FORCE_PATH_STYLE,
    S3_PREFIX: value.BACKUP_S3_PREFIX,
  });
}

export function readS3Settings(value: z.output<z.ZodObject<typeof s3Fields>>): S3Settings | null {
  if (value.S3_BUCKET === undefined) return null;
  const { S3_ENDPOINT: endpoint = null, S3_FORCE_PATH_STYLE: style } = value;
  return {
    bucket: value.S3_BUCKET,
    region: value.S3_REGION,
    endpoint,
    credentials:
      value.S3_ACCESS_KEY_ID && value.S3_SECRET_ACCESS_KEY
        ? { accessKeyId: value.S3_ACCESS_KEY_ID, secretAccessKey: value.S3_SECRET_ACCESS_KEY }
        : null,
    // Other vendors rarely support the bucket as host name.
    forcePathStyle: style === undefined ? endpoint !== null : style === 'on',
    prefix: value.S3_PREFIX ?? '',
    publicUrl: value.S3_PUBLIC_URL ?? null,
  };
}
