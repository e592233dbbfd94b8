import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Submission {
  readonly host: string;
  readonly key: string;
  readonly keyLocation: string;
  readonly urlList: string[];
}

export interface IndexNowService {
  readonly url: string;
  /** Everything that arrived, also what was refused. */
  readonly received: Submission[];
  /** How it answers from now on; null: not at all. */
  answer: { status: number; retryAfter?: number } | null;
  close(): Promise<void>;
}

/** A search engine's end of IndexNow, on a port of its own. */
export async function startIndexNowService(): Promise<IndexNowService> {
  const received: Submission[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const isJson = request.headers['content-type'] === 'application/json; charset=utf-8';
    if (request.method !== 'POST' || !isJson) {
      response.writeHead(400).end();
      return;
    }
    received.push(JSON.parse(Buffer.concat(chunks).toString()));
    if (!service.answer) return;
    const { status, retryAfter } = service.answer;
    response.writeHead(status, retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: IndexNowService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`,
    received,
    answer: { status: 200 },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return service;
}
