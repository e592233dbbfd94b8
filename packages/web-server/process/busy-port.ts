import { once } from 'node:events';
import { createServer } from 'node:net';

/** @throws The error of listening there, when that is not possible now. */
export async function refuseBusyPort({ host, port }: { host: string; port: number }): Promise<void> {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
