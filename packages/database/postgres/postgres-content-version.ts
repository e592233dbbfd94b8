import { repeatEvery } from '@site/platform/tasks/repeat-every';
import { CompiledQuery } from 'kysely';
import { Client, type ClientBase, type ClientConfig } from 'pg';
import type { ContentVersion } from '../content-version.ts';
import type { AfterWrite } from './postgres-dialect.ts';

/** A notification is lost with its connection; polling misses no change. */
export const lookEveryMs = 2_000;
const reconnectAfterMs = 500;
const answerWithinMs = 5_000;

const channel = 'content_changed';
const readVersion = 'select version from content_state where id = 1';

/**
 * Follows the count of changes that triggers keep in the database (migrations/postgres). A write of this instance is counted
 * when it is acknowledged, one of another instance a moment later. `hears` false: receives no notifications, only polls.
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
    // An 'error' event without a listener would end the process.
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
      // After `listen`, so that no change in between is missed.
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
      // The server may not answer.
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
