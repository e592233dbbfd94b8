import { once } from 'node:events';
import { Agent, request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  readonly address: string;
  /** Sends requests to these from now on, each to the next in turn. */
  send(to: readonly string[]): Promise<void>;
  /** How many each has answered. */
  answered(): Promise<Record<string, number>>;
  stop(): Promise<void>;
}

/** Stands in front of instances of the site and hands each request to the next one, of any client. */
export async function startBalancer(): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  const answered: Record<string, number> = {};
  let targets: readonly string[] = [];
  let turn = 0;
  const server = createServer((request, response) => {
    const target = targets[turn++ % targets.length];
    if (target === undefined) return response.writeHead(503).end();
    const onward = ask(new URL(request.url ?? '/', target), {
      agent,
      method: request.method,
      headers: { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress ?? '' },
    });
    onward.on('response', (answer) => {
      answered[target] = (answered[target] ?? 0) + 1;
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    // A visitor who goes away asks for nothing any more.
    response.on('close', () => onward.destroy());
    return request.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    async send(to) {
      targets = to;
    },
    answered: async () => ({ ...answered }),
    async stop() {
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
