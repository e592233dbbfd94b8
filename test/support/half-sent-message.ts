import { connect } from 'node:net';
import { vi } from 'vitest';
import { patiently } from './patiently.ts';

const body = JSON.stringify({ name: 'Slow', email: 'slow@example.com', message: 'On a bad line' });

/** A contact message that a server has begun to read, and of which the last part is still to come. */
export async function startSending(address: string, headers: readonly string[] = []) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  socket.on('error', () => {});
  const lines = [
    'POST /api/contact HTTP/1.1',
    'Host: localhost',
    ...headers,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    // The server says when it has read the headers (RFC 9110, section 10.1.1).
    'Expect: 100-continue',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  await vi.waitUntil(() => text.includes('100 Continue\r\n\r\n'), patiently);
  text = '';
  socket.write(body.slice(0, 10));
  return { finish: () => socket.write(body.slice(10)), reply: () => text, close: () => socket.destroy() };
}
