import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface PostgresProxy {
  /** The database's address by way of the proxy. */
  readonly url: string;
  /** The next commit reaches the server, and its answer nobody. */
  loseNextAnswerToCommit(): void;
  /** Nothing passes any more on connections there are, or come, without a notice: as when a machine is cut off. */
  freeze(): void;
  /** Lets those through that come from now on. */
  thaw(): void;
  close(): Promise<void>;
}

/** Stands between a site and its database, and fails as networks do. */
export async function startPostgresProxy(databaseUrl: string): Promise<PostgresProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const silent = new WeakSet<Socket>();
  let losesCommit = false;
  let isFrozen = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    if (isFrozen) silent.add(client);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    client.on('data', (chunk) => {
      if (silent.has(client)) return;
      if (losesCommit && chunk.includes('commit\0')) {
        losesCommit = false;
        silent.add(client);
        upstream.once('data', () => client.destroy());
      }
      upstream.write(chunk);
    });
    upstream.on('data', (chunk) => {
      if (!silent.has(client)) client.write(chunk);
    });
    client.on('close', () => {
      if (!isFrozen) upstream.destroy();
    });
    upstream.on('close', () => {
      if (!silent.has(client)) client.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    loseNextAnswerToCommit() {
      losesCommit = true;
    },
    freeze() {
      isFrozen = true;
      for (const socket of sockets) silent.add(socket);
    },
    thaw() {
      isFrozen = false;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
