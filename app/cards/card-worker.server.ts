import { parentPort } from 'node:worker_threads';
import type { Card } from './card.ts';
import { drawCard } from './card-drawing.server.ts';

// A failure ends the thread, and reaches whoever waits as its `error`.
parentPort?.on('message', async (card: Card) => {
  parentPort?.postMessage(await drawCard(card));
});
