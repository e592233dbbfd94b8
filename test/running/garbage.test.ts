import autocannon from 'autocannon';
import axios from 'axios';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#test/support/free-port.ts';
import { startServerProcess } from '#test/support/server-process.ts';

const requests = 10_000;
/** In the first moments the engine still makes code of what runs often, and keeps that. */
const warmUp = 2_000;
const mebibyte = 1024 ** 2;

// Beside the other long tests, ten thousand requests take their time.
test.each([32, 256])(
  'responses on %i connections are not promoted to the old generation',
  { timeout: 120_000 },
  async (connections) => {
    const metricsPort = await freePort();
    const server = await startServerProcess({ environment: { METRICS_PORT: String(metricsPort) } });
    onTestFinished(async () => {
      await server.stop();
    });
    const oldBytes = async (): Promise<number> => {
      const { data } = await axios.get(`http://127.0.0.1:${metricsPort}/metrics`);
      return Number(/^nodejs_heap_space_size_used_bytes\{space="old"\} (\S+)$/m.exec(data)?.[1]);
    };
    const ask = (amount: number) => autocannon({ url: `${server.address}/`, amount, connections });
    await ask(warmUp);
    const before = await oldBytes();
    const { '2xx': answered } = await ask(requests);
    const grown = (await oldBytes()) - before;
    expect(answered).toBe(requests);
    // What survives is collected by stopping everything: three kilobytes of each request were, when old tables of
    // connections held on to their answers.
    expect(grown).toBeLessThan(3 * mebibyte);
  },
);
