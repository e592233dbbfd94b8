import pg from 'pg';

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
