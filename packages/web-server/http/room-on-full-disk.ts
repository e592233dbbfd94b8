import type { DiskReserve } from '@site/platform/files/disk-reserve';
import { diskSpace } from '@site/platform/files/disk-space';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const minFreeBytes = 4 * 1024 * 1024;

/** Gives the reserve up during any DELETE and whatever else `isNeeded`, so that these work on a full disk. */
export function keepRoomToDelete(
  app: FastifyInstance,
  reserve: DiskReserve,
  folder: string,
  isNeeded: (request: FastifyRequest) => boolean,
): void {
  const takeBackOf = new WeakMap<FastifyRequest, () => void>();
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'DELETE' && !isNeeded(request)) return;
    const { freeBytes } = await diskSpace(folder);
    if (freeBytes < minFreeBytes) takeBackOf.set(request, reserve.giveUp());
  });
  const end = (request: FastifyRequest) => {
    takeBackOf.get(request)?.();
    takeBackOf.delete(request);
  };
  app.addHook('onResponse', async (request) => end(request));
  app.addHook('onRequestAbort', async (request) => end(request));
}
