import { Agent, get } from 'node:http';
import { wait } from './part.ts';

export interface Visit {
  readonly path: string;
  /** Whether it must be answered, whatever else is asked. */
  readonly isSure: boolean;
  /** 0 without an answer. */
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly ms: number;
}

const pauseMs = 50;
const timeoutMs = 30_000;

/**
 * A reader who looks at one page after the other.
 *
 * @param options `keepsAlive`: on one connection; otherwise each page on a new one. With `token` the reader is signed in.
 */
export async function visit(
  address: string,
  pages: readonly Pick<Visit, 'path' | 'isSure'>[],
  { keepsAlive, token, isOver }: { keepsAlive: boolean; token?: string | undefined; isOver: () => boolean },
): Promise<Visit[]> {
  const agent = new Agent({ keepAlive: keepsAlive, maxSockets: 1 });
  const visits: Visit[] = [];
  for (let turn = 0; !isOver(); turn++) {
    const page = pages[turn % pages.length];
    if (page) visits.push({ ...page, ...(await look(`${address}${page.path}`, agent, token)) });
    await wait(pauseMs);
  }
  agent.destroy();
  return visits;
}

function look(
  url: string,
  agent: Agent,
  token: string | undefined,
): Promise<Pick<Visit, 'status' | 'retryAfter' | 'ms'>> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const finish = (status: number, retryAfter?: string) =>
      resolve({ status, retryAfter, ms: performance.now() - startedAt });
    const request = get(url, { agent, headers, timeout: timeoutMs }, (response) => {
      response.resume();
      response.once('close', () =>
        finish(response.complete ? (response.statusCode ?? 0) : 0, response.headers['retry-after']),
      );
    });
    request.once('timeout', () => request.destroy(new Error('no answer')));
    request.once('error', () => finish(0));
  });
}
