import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Answers what is not HTTP enough to become a request, such as a broken header, with the same body as every other
 * refusal, and closes the connection. A client that goes on sending, or never looks, has a second to take the answer.
 *
 * @param headers Those that every response carries.
 */
export function answerUnreadable(headers: Readonly<Record<string, string>>) {
  const everyTime = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const { status, message, code } = refusals[error.code ?? ''] ?? unreadable;
    const body = JSON.stringify({ error: message, message, code });
    // Node waits for the other side to close as well, and no longer looks at the time this connection takes.
    const cut = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(cut));
    socket.end(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
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
