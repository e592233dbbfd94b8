import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface PostgresDatabase {
  readonly url: string;
  query(statement: string): Promise<Record<string, unknown>[]>;
  /** Ends every connection to it, as a server that restarts does. */
  cutOff(): Promise<void>;
  drop(): Promise<void>;
}

/** A database of its own on the PostgreSQL server of this run, with nothing in it, or a copy of `template`. */
export async function makePostgresDatabase(template = 'template0'): Promise<PostgresDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await queryPostgres(server, `create database ${name} template ${template}`);
  return {
    url: url.href,
    query: (statement) => queryPostgres(url.href, statement),
    async cutOff() {
      await queryPostgres(
        server,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      );
    },
    async drop() {
      await queryPostgres(server, `drop database ${name} with (force)`);
    },
  };
}

/** Runs one statement over a connection of its own. */
export async function queryPostgres(server: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } finally {
    await client.end();
  }
}
