import type { DiskReserve } from '@site/platform/files/disk-reserve';
import { diskSpace } from '@site/platform/files/disk-space';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const minFreeBytes = 4 * 1024 * 1024;

/** Gives the reserve up during any DELETE and any request to `/api/auth/`, so that deleting and signing in work on a full disk. */
export function keepRoomToDelete(app: FastifyInstance, reserve: DiskReserve, folder: string): void {
  const takeBackOf = new WeakMap<FastifyRequest, () => void>();
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'DELETE' && !request.url.startsWith('/api/auth/')) return;
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
