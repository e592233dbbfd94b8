import { parentPort, Worker, workerData } from 'node:worker_threads';
import { type Visit, visit } from './visitors.ts';

/** A page from the cache, and one that is rendered each time. */
const pages = [
  { path: '/', isSure: true },
  { path: '/search?q=web', isSure: true },
];

/** Visits pages until something is over, in a thread of its own: what this process does meanwhile delays no answer. */
export async function visitMeanwhile(address: string, until: Promise<unknown>): Promise<Visit[]> {
  const visitor = new Worker(new URL(import.meta.url), { workerData: { address } });
  const visits = new Promise<Visit[]>((resolve, reject) => {
    visitor.once('message', resolve).once('error', reject);
  });
  const end = () => visitor.postMessage('over');
  until.then(end, end);
  return visits;
}

if (parentPort && typeof workerData?.address === 'string') {
  let isOver = false;
  parentPort.once('message', () => {
    isOver = true;
  });
  const visits = await visit(workerData.address, pages, { keepsAlive: true, isOver: () => isOver });
  parentPort.postMessage(visits);
}
