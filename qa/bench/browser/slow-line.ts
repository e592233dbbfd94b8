import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface Line {
  readonly roundTripMs: number;
  readonly downBytesPerS: number;
  readonly upBytesPerS: number;
}

/** Passes connections on to `address` over such a line: browser developer tools cannot slow down a prefetched navigation. */
export async function startSlowLine(address: string, line: Line) {
  const { hostname, port } = new URL(address);
  const server = createServer(async (client) => {
    const site = connect(Number(port), hostname);
    for (const [one, other] of [
      [client, site],
      [site, client],
    ] as const)
      one.on('error', () => {}).on('close', () => other.destroy());
    // One round trip for the handshake.
    await sleep(line.roundTripMs);
    void pass(client, site, line.roundTripMs / 2, line.upBytesPerS);
    void pass(site, client, line.roundTripMs / 2, line.downBytesPerS);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close(),
  };
}

/** Each part leaves when the parts before it have gone through, and is under way for `delayMs`. */
async function pass(from: Socket, to: Socket, delayMs: number, bytesPerS: number): Promise<void> {
  let freeAt = 0;
  try {
    for await (const part of from as AsyncIterable<Buffer>) {
      const now = performance.now();
      freeAt = Math.max(now, freeAt) + (part.length / bytesPerS) * 1_000;
      setTimeout(() => to.writable && to.write(part), freeAt + delayMs - now);
    }
  } catch {
    // The connection was broken off.
  }
}
