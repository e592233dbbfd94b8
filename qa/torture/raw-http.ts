import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  /** Names in lower case; of several with one name the last. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** `closed`: the connection was ended without an answer. `silent`: nothing came in time. */
export type Outcome = RawAnswer | 'closed' | 'silent';

/**
 * Sends bytes as they are on a connection of their own and reads the answer.
 *
 * @param options `isWhole`: they are a request the server can know the end of. Otherwise the connection is half closed
 * behind them, and being cut off is an answer as well. `isHead`: the answer has no body, whatever it says.
 */
export function sendRaw(
  port: number,
  bytes: Buffer,
  { isWhole, isHead, timeoutMs }: { isWhole: boolean; isHead: boolean; timeoutMs: number },
): Promise<Outcome> {
  return new Promise((resolve) => {
    let received = Buffer.alloc(0);
    const socket = connect({ port, host: '127.0.0.1' });
    const finish = (outcome: Outcome) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(outcome);
    };
    const timer = setTimeout(() => finish('silent'), timeoutMs);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const answer = readAnswer(received, isHead, false);
      if (answer) finish(answer);
    });
    // What the server no longer reads breaks the connection under the writer; its answer counts all the same.
    socket.on('error', () => {});
    socket.on('close', () => finish(readAnswer(received, isHead, true) ?? 'closed'));
    socket.write(bytes);
    if (!isWhole) socket.end();
  });
}

const headersEnd = Buffer.from('\r\n\r\n');

/** @returns Null while it is not whole. */
function readAnswer(received: Buffer, isHead: boolean, isClosed: boolean): RawAnswer | null {
  const end = received.indexOf(headersEnd);
  if (end === -1) return null;
  const [statusLine = '', ...lines] = received.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1]);
  const rest = received.subarray(end + headersEnd.length);
  // A provisional answer, such as 100, comes before the real one.
  if (status < 200) return readAnswer(rest, isHead, isClosed);
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const answer = (body: Buffer) => ({ status, headers, body });
  if (isHead || status === 204 || status === 304) return answer(Buffer.alloc(0));
  if (headers['transfer-encoding'] === 'chunked') {
    const body = readChunks(rest);
    return body && answer(body);
  }
  const length = headers['content-length'];
  if (length !== undefined)
    return rest.length >= Number(length) ? answer(rest.subarray(0, Number(length))) : null;
  return isClosed ? answer(rest) : null;
}

/** @returns Null while the last one is missing. */
function readChunks(bytes: Buffer): Buffer | null {
  const chunks: Buffer[] = [];
  let offset = 0;
  for (;;) {
    const lineEnd = bytes.indexOf('\r\n', offset);
    if (lineEnd === -1) return null;
    const size = Number.parseInt(bytes.toString('latin1', offset, lineEnd), 16);
    const start = lineEnd + 2;
    if (bytes.length < start + size + 2) return null;
    if (size === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(start, start + size));
    offset = start + size + 2;
  }
}
