import { userOf } from '@site/accounts/route-guard.server';
import { serve } from '@site/platform/http/serve.server';
import { noticeContract } from './notice-contract.ts';
import type { NoticeService } from './notice-service.server.ts';

export const noticeApi = (notices: NoticeService) =>
  serve(noticeContract, {
    'GET /api/notices': (request) => notices.list(userOf(request)),
    'GET /api/notices/unread': async (request) => ({ unread: await notices.countUnread(userOf(request)) }),
    async 'PUT /api/notices'(request) {
      const user = userOf(request);
      const { ids, isRead } = request.body;
      await notices.mark(user.id, ids ?? null, isRead);
      return { unread: await notices.countUnread(user) };
    },
    'GET /api/account/notices': async (request) => ({
      hasMail: await notices.hasMail(),
      choices: await notices.choices(userOf(request).id),
    }),
    async 'PUT /api/account/notices'(request) {
      await notices.choose(userOf(request).id, request.body);
      return { hasMail: await notices.hasMail(), choices: request.body };
    },
  });
