import type { Session } from '@site/accounts/accounts.server';
import { userOf } from '@site/accounts/route-guard.server';
import { browserName } from '@site/accounts/sessions/browser-name';
import { serve } from '@site/platform/http/serve.server';
import type { SiteAccounts } from '#site/auth/keys.ts';
import { accountContract, type WireSession } from './contract.ts';

export const ownAccountApi = ({ account, privacy }: Pick<SiteAccounts, 'account' | 'privacy'>) =>
  serve(accountContract, {
    async 'GET /api/auth/admin/sessions'(request) {
      const user = userOf(request);
      const sessions = await account.sessions(user);
      return sessions.map((session) => toWireSession(session, user.sessionId));
    },
    'GET /api/auth/admin/identity': (request) => account.identity(userOf(request)),
    'PUT /api/auth/admin/password': (request) =>
      account.changePassword(userOf(request), request.body, request.ip),
    'DELETE /api/auth/admin/sessions/:id': (request) =>
      account.endSession(userOf(request), request.params.id),
    'DELETE /api/auth/admin/sessions': (request) => account.endAllSessions(userOf(request)),
    async 'GET /api/auth/admin/export'(request, reply) {
      reply.header('content-disposition', 'attachment; filename="my-data.json"');
      return privacy.export(userOf(request).id);
    },
  });

function toWireSession(session: Session, currentId: string): WireSession {
  return {
    id: session.id,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    browser: browserName(session.userAgent),
    isCurrent: session.id === currentId,
  };
}
