import { ForbiddenError } from '@site/platform/http/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ActingUser, actingAs } from './acting.server.ts';
import type { ActivityService } from './activity-service.server.ts';

/**
 * Records what signed-in users were refused for lack of permission (OWASP ASVS 16.3.2). Requests of visitors are not
 * recorded: anybody could fill the log with them.
 * @param callerOf Null when not signed in.
 */
export function recordRefusedRequests(
  app: FastifyInstance,
  activity: ActivityService,
  callerOf: (request: FastifyRequest) => ActingUser | null,
): void {
  app.addHook('onError', async (request, _reply, error) => {
    const user = callerOf(request);
    if (!user || !(error instanceof ForbiddenError)) return;
    const [path] = request.url.split('?');
    const record = () => activity.recordRefusedRequest(user, `${request.method} ${path}`);
    await actingAs({ actor: user, address: request.ip }, record).catch((cause: unknown) =>
      request.log.error({ err: cause }, 'a refused request was not recorded'),
    );
  });
}
