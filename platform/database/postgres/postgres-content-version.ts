import { CompiledQuery } from 'kysely';
import { Client, type ClientBase, type ClientConfig } from 'pg';
import type { ContentVersion } from '#platform/database/content-version.ts';
import { repeatEvery } from '#platform/tasks/repeat-every.ts';
import type { AfterWrite } from './postgres-dialect.ts';

/** A notification may be lost with the connection it was to come by: looking is slower, and never misses one. */
const lookEveryMs = 2_000;
const reconnectAfterMs = 500;
/** A server that says nothing for so long is gone, even where nobody tells that its connection is. */
const answerWithinMs = 5_000;

const channel = 'content_changed';
const readVersion = 'select version from content_state where id = 1';

/**
 * Follows the count of changes that triggers keep in the database (migrations/postgres): what this instance wrote it
 * knows when the write is acknowledged, what another wrote a moment later.
 *
 * @param options `hears` false: nothing is told by the database, as if every notification were lost.
 */
export async function followContent(
  config: ClientConfig,
  options: { hears?: boolean; lookEveryMs?: number; answerWithinMs?: number } = {},
): Promise<ContentVersion & { afterWrite: AfterWrite; stop(): Promise<void> }> {
  let version = 0;
  let listener: Client | null = null;
  // Replies may overtake each other; the count only grows.
  const note = (found: unknown) => {
    version = Math.max(version, Number(found) || 0);
  };

  async function look(client: ClientBase) {
    const { rows } = await client.query<{ version: string }>(readVersion);
    note(rows[0]?.version);
  }

  async function connect(signal?: AbortSignal) {
    const client = new Client({ ...config, query_timeout: options.answerWithinMs ?? answerWithinMs });
    // Without a listener for it, losing the connection would end the process.
    client.on('error', () => {});
    client.on('end', () => {
      if (listener === client) listener = null;
    });
    try {
      await client.connect();
      if (options.hears ?? true) {
        client.on('notification', ({ payload }) => note(payload));
        await client.query(`listen ${channel}`);
      }
      // After listening: a change in between is told twice, never not at all.
      await look(client);
      signal?.throwIfAborted();
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    listener = client;
  }

  const pauseMs = () => (listener ? (options.lookEveryMs ?? lookEveryMs) : reconnectAfterMs);
  await connect();
  const looks = repeatEvery(pauseMs, (signal) => (listener ? look(listener) : connect(signal)), {
    firstDelayMs: pauseMs(),
    onFailure() {
      // Not waited for: the server may not answer.
      void listener?.end().catch(() => {});
      listener = null;
    },
  });

  return {
    current: () => version,
    async afterWrite(connection) {
      const { rows } = await connection.executeQuery<{ version: number }>(CompiledQuery.raw(readVersion));
      note(rows[0]?.version);
    },
    async stop() {
      void looks.stop();
      await listener?.end().catch(() => {});
    },
  };
}
