import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';

/** A server that speaks the protocol of S3, in this process, with its objects in a folder of its own. */
export interface S3Server {
  readonly endpoint: string;
  /** The settings of a site that keeps its uploads here. */
  readonly environment: Record<string, string>;
  /** Method and path of every request so far. */
  readonly requests: string[];
  /** Looks at each request first; what it answers or cuts off does not reach the store. Null: nobody does. */
  intercept: ((request: IncomingMessage, response: ServerResponse) => boolean) | null;
  close(): Promise<void>;
}

const bucket = 'site-media';

export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 's3-'));
  const store = new S3rver({ directory, silent: true, configureBuckets: [{ name: bucket, configs: [] }] });
  await store.configureBuckets();
  // It has answered already; without a listener every refusal would be on the console.
  store.on('error', () => {});
  const answer = store.callback();
  const server = createServer((request, response) => {
    made.requests.push(`${request.method} ${request.url}`);
    if (!made.intercept?.(request, response)) answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const made: S3Server = {
    endpoint,
    environment: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_PREFIX: 'site/media',
      // The ones this server knows.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    requests: [],
    intercept: null,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(directory, { recursive: true, force: true });
    },
  };
  return made;
}

/** For `intercept`: nothing answers. */
export function cutOff(request: IncomingMessage): boolean {
  request.socket.destroy();
  return true;
}
