import { z } from 'zod';

/** A bucket of Amazon S3, or of a server that speaks its protocol. */
export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  /** Base address of the server; null: Amazon's. */
  readonly endpoint: string | null;
  /** Null: found where Amazon's programs look for them, such as the role of the machine. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
  /** Whether the bucket stands in the path of an address, and not in its host. */
  readonly forcePathStyle: boolean;
  /** What the keys of our objects begin with: empty, or with a slash at the end. */
  readonly prefix: string;
  /** Where everybody can read the objects, by name and without a slash at the end; null: through the site alone. */
  readonly publicUrl: string | null;
}

const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .refine((text) => !/[?#]/.test(text), 'must be an address without ? and #')
  .transform((text) => text.replace(/\/+$/, ''));

/** The settings as they stand in the environment. */
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
    // Without empty or dotted parts, which stores and programs read in different ways.
    .regex(
      /^\/?(?!\.)[\w.-]+(\/(?!\.)[\w.-]+)*\/?$/,
      'must be words with slashes between, such as site/media',
    )
    .max(200, 'has at most 200 characters')
    .transform((text) => `${text.replace(/^\/|\/$/g, '')}/`)
    .optional(),
  S3_PUBLIC_URL: webAddress.optional(),
};

/** What is wrong with the settings together, one sentence for each. */
export function s3Problems(given: Record<string, string | undefined>): string[] {
  const names = Object.keys(given).filter((name) => name.startsWith('S3_'));
  const unknown = names.filter((name) => !Object.hasOwn(s3Fields, name));
  const known = names.filter((name) => Object.hasOwn(s3Fields, name));
  const problems = unknown.map((name) => `${name} is no setting of this site.`);
  if (given.S3_BUCKET === undefined) {
    return [
      ...problems,
      ...known.map((name) => `${name} needs S3_BUCKET: without a bucket uploads are kept in DATA_DIR.`),
    ];
  }
  if ((given.S3_ACCESS_KEY_ID === undefined) !== (given.S3_SECRET_ACCESS_KEY === undefined)) {
    problems.push('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both or neither.');
  }
  return problems;
}

/** @returns Null without a bucket. */
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
    // Other vendors' servers rarely have a host name for each bucket.
    forcePathStyle: style === undefined ? endpoint !== null : style === 'on',
    prefix: value.S3_PREFIX ?? '',
    publicUrl: value.S3_PUBLIC_URL ?? null,
  };
}
