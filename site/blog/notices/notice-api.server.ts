import { type ApiPlugin, refusals } from '@site/platform/http/api-route.server';
import { z } from 'zod';
import { userOf } from '#site/auth/route-guard.server.ts';
import {
  noticeChoicesSchema,
  noticesReadSchema,
  wireNoticeChoicesSchema,
  wireNoticesSchema,
} from './notice.ts';
import type { NoticeService } from './notice-service.server.ts';

const unreadSchema = z.object({ unread: z.number() });

export function noticeApi(notices: NoticeService): ApiPlugin {
  return async (app) => {
    app.get(
      '/api/notices',
      {
        schema: {
          summary: 'Your notifications, the latest first',
          tags: ['Notifications'],
          access: 'posts.write',
          response: { 200: wireNoticesSchema },
        },
      },
      (request) => notices.list(userOf(request)),
    );

    app.get(
      '/api/notices/unread',
      {
        schema: {
          summary: 'How many of your notifications are unread',
          tags: ['Notifications'],
          access: 'posts.write',
          response: { 200: unreadSchema },
        },
      },
      async (request) => ({ unread: await notices.countUnread(userOf(request)) }),
    );

    app.put(
      '/api/notices',
      {
        schema: {
          summary: 'Mark your notifications as read or unread',
          tags: ['Notifications'],
          access: 'posts.write',
          body: noticesReadSchema,
          response: { 200: unreadSchema, ...refusals(400, 415) },
        },
      },
      async (request) => {
        const user = userOf(request);
        const { ids, isRead } = request.body;
        await notices.mark(user.id, ids ?? null, isRead);
        return { unread: await notices.countUnread(user) };
      },
    );

    app.get(
      '/api/account/notices',
      {
        schema: {
          summary: 'What you are notified of, and how',
          tags: ['Account'],
          access: 'signed in',
          response: { 200: wireNoticeChoicesSchema },
        },
      },
      async (request) => ({
        hasMail: notices.hasMail,
        choices: await notices.choices(userOf(request).id),
      }),
    );

    app.put(
      '/api/account/notices',
      {
        schema: {
          summary: 'Choose what you are notified of, and how',
          tags: ['Account'],
          access: 'signed in',
          body: noticeChoicesSchema,
          response: { 200: wireNoticeChoicesSchema, ...refusals(400, 415) },
        },
      },
      async (request) => {
        await notices.choose(userOf(request).id, request.body);
        return { hasMail: notices.hasMail, choices: request.body };
      },
    );
  };
}
