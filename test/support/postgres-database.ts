import { randomUUID } from 'node:crypto';
import { postgresUrl } from './engines.ts';
import { queryPostgres } from './query-postgres.ts';

export interface PostgresDatabase {
  readonly url: string;
  query(statement: string): Promise<Record<string, unknown>[]>;
  /** Ends every connection to it, as a server that restarts does. On return they are gone. */
  cutOff(): Promise<void>;
  drop(): Promise<void>;
}

/** A database of its own on the PostgreSQL server of this run, with nothing in it, or a copy of `template`. */
export async function makePostgresDatabase(template = 'template0'): Promise<PostgresDatabase> {
  const server = await postgresUrl();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await queryPostgres(server, `create database ${name} template ${template}`);
  return {
    url: url.href,
    query: (statement) => queryPostgres(url.href, statement),
    async cutOff() {
      const ended = await queryPostgres(
        server,
        `select pid, pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      );
      const pids = ended.map(({ pid }) => pid).join();
      const left = () =>
        queryPostgres(server, `select from pg_stat_activity where pid in (0${pids && `, ${pids}`})`);
      while ((await left()).length > 0);
    },
    async drop() {
      await queryPostgres(server, `drop database ${name} with (force)`);
    },
  };
}
