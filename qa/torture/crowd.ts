import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';

/** The tasks of a crowd; it does one thing after the other, in a process of its own. */
export type CrowdTask =
  | {
      readonly task: 'measure';
      readonly port: number;
      readonly paths: readonly string[];
      readonly seconds: number;
    }
  | {
      readonly task: 'flood';
      readonly port: number;
      readonly paths: readonly string[];
      readonly seconds: number;
      readonly perSecond: number;
    }
  | { readonly task: 'dawdle'; readonly port: number; readonly connections: number };

export interface CrowdReport {
  readonly sent: number;
  readonly seconds: number;
  /** Those that could not be sent because too many were under way. */
  readonly heldBack: number;
  /** Answers by status; `none` without one. */
  readonly answers: Readonly<Record<string, number>>;
  /** 503 that do not say when to come back. */
  readonly withoutRetryAfter: number;
  /** Time to the whole answer, of those with status 200. */
  readonly p99Ms: number;
}

const maxUnderWay = 1_500;
const timeoutMs = 30_000;
const tickMs = 20;
const measuringConnections = 16;
const dawdleEveryMs = 2_000;
/** A crowd comes from several networks: one alone gets a part of the connections. Only Linux has them on loopback. */
const sources =
  process.platform === 'linux'
    ? Array.from({ length: 8 }, (_, network) => `127.0.${network}.9`)
    : [undefined];

process.on('message', (task: CrowdTask) => {
  if (task.task === 'dawdle') dawdle(task).then((open) => process.send?.(open));
  else crowd(task).then((report) => process.send?.(report));
});

/** Measuring asks again when answered; a flood asks on time, whether it has been answered or not. */
async function crowd(task: Exclude<CrowdTask, { task: 'dawdle' }>): Promise<CrowdReport> {
  const { port, paths, seconds } = task;
  const agent = new Agent({ keepAlive: true, maxSockets: maxUnderWay / sources.length });
  const answers: Record<string, number> = {};
  const times: number[] = [];
  let [sent, heldBack, withoutRetryAfter, underWay] = [0, 0, 0, 0];
  const ask = () =>
    new Promise<void>((resolve) => {
      const startedAt = performance.now();
      let hasBegun = false;
      const finish = (status: string) => {
        answers[status] = (answers[status] ?? 0) + 1;
        if (status === '200') times.push(performance.now() - startedAt);
        underWay--;
        resolve();
      };
      underWay++;
      const path = paths[sent % paths.length];
      const localAddress = sources[sent++ % sources.length];
      const options = { port, host: '127.0.0.1', localAddress, path, agent, timeout: timeoutMs };
      const request = get(options, (response) => {
        hasBegun = true;
        if (response.statusCode === 503 && !response.headers['retry-after']) withoutRetryAfter++;
        response.resume();
        response.once('close', () => finish(response.complete ? String(response.statusCode) : 'none'));
      });
      request.once('timeout', () => request.destroy(new Error('no answer')));
      request.once('error', () => {
        // An answer that had begun is counted when it closes.
        if (!hasBegun) finish('none');
      });
    });
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt > seconds * 1_000;
  if (task.task === 'measure') {
    const asking = async () => {
      while (!isOver()) await ask();
    };
    await Promise.all(Array.from({ length: measuringConnections }, asking));
  } else {
    let due = 0;
    while (!isOver()) {
      due = Math.floor(((performance.now() - startedAt) / 1_000) * task.perSecond);
      while (sent + heldBack < due) {
        if (underWay < maxUnderWay) void ask();
        else heldBack++;
      }
      await new Promise((resolve) => setTimeout(resolve, tickMs));
    }
  }
  const took = (performance.now() - startedAt) / 1_000;
  agent.destroy();
  times.sort((one, other) => one - other);
  return {
    sent,
    heldBack,
    answers: { ...answers },
    withoutRetryAfter,
    seconds: took,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
  };
}

/** Opens connections that send a header, a byte at a time, until this process ends. @returns How many are open. */
async function dawdle({ port, connections }: Extract<CrowdTask, { task: 'dawdle' }>): Promise<number> {
  const sockets = await Promise.all(
    Array.from({ length: connections }, (_, index) => open(port, sources[index % sources.length])),
  );
  const there = sockets.filter((socket) => socket !== null);
  setInterval(() => {
    for (const socket of there) if (socket.writable) socket.write('x');
  }, dawdleEveryMs).unref();
  return there.length;
}

function open(port: number, localAddress: string | undefined): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress }, () => {
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
      resolve(socket);
    });
    socket.on('error', () => resolve(null));
  });
}
