import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { contactTexts } from './message.ts';
import { sendMessage } from './send-message.ts';

test('an API that does not answer in time is a failure, and its request is not left open', async () => {
  const closed = Promise.withResolvers<void>();
  const limit = new AbortController();
  const server = createServer((request) => {
    request.on('close', closed.resolve);
    limit.abort();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const result = await sendMessage(`http://127.0.0.1:${port}`, { name: 'Ana' }, limit);
    expect(result).toEqual({ isSent: false, text: contactTexts.failed, issues: [] });
    await closed.promise;
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
