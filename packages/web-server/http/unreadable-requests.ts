import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { toBody } from './errors.ts';
import type { EarlyHandler } from './http-server.ts';

/** Answers what is not HTTP, such as a broken header, with the API's error body, and closes the connection. */
export function answerUnreadable(headers: Readonly<Record<string, string>>) {
  const everyTime = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const refusal = refusals[error.code ?? ''] ?? unreadable;
    const body = toBody(refusal);
    // Node waits for the other side to close, without a time limit.
    const cut = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(cut));
    socket.end(
      [
        `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
        ...everyTime,
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        'Connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  };
}

/** Refuses a request with several Host headers (RFC 9112, section 3.2): a proxy may have read another of them. */
export function refuseTwoHosts(headers: Readonly<Record<string, string>>): EarlyHandler {
  const body = toBody(unreadable);
  const all = { ...headers, 'content-type': 'application/json; charset=utf-8', connection: 'close' };
  return ({ rawHeaders }, response) => {
    let hosts = 0;
    for (let index = 0; index < rawHeaders.length; index += 2) {
      const name = rawHeaders[index];
      if (name?.length === 4 && name.toLowerCase() === 'host') hosts++;
    }
    if (hosts < 2) return false;
    response.writeHead(unreadable.status, { ...all, 'content-length': Buffer.byteLength(body) }).end(body);
    return true;
  };
}

const lingerMs = 1_000;

const unreadable = { status: 400, message: 'The request could not be read.', code: 'invalid_input' };

const refusals: Record<string, typeof unreadable> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    message: 'The headers of the request are too large.',
    code: 'too_large',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.', code: 'timeout' },
};
