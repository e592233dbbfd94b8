import { createHash } from 'node:crypto';
import { queryPostgres } from './query-postgres.ts';

export const postgresTemplate = 'site_template';

/** What test sites share that are one site: on the same folder, or instances. */
export interface TestDatabase {
  /** Null: the embedded one. */
  readonly url: string | null;
  /** Settings of a bucket beside it; none: uploads are kept in the folder. */
  readonly bucket: Record<string, string>;
  /** Removes it, if it is not the embedded one, which goes with its folder. */
  drop(): Promise<void>;
}

// The long torture opens test sites too, by itself: there they are embedded.
const vitest = process.env.VITEST ? await import('vitest') : null;

const embedded: TestDatabase = { url: null, bucket: {}, drop: async () => {} };

/** For tests of what only the embedded database has. */
export const isEmbedded = () => vitest?.inject('engine') === undefined;

/**
 * The database of a test site: embedded, or a new one on the PostgreSQL server of this run, with a place in its store. A
 * site that is opened again on the same folder finds the same ones.
 */
export async function testDatabaseOf(dataDir: string): Promise<TestDatabase> {
  if (!vitest || isEmbedded()) return embedded;
  // Imported here: without vitest there is nobody to ask.
  const { bucketSettings, postgresUrl } = await import('./engines.ts');
  const server = await postgresUrl();
  const name = `site_${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`;
  const known = await queryPostgres(server, `select 1 from pg_database where datname = '${name}'`);
  if (known.length === 0) await queryPostgres(server, `create database ${name} template ${postgresTemplate}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    bucket: { ...(await bucketSettings()), S3_PREFIX: name },
    async drop() {
      await queryPostgres(server, `drop database ${name} with (force)`);
    },
  };
}
