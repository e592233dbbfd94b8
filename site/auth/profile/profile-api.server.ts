import { type ApiPlugin, refusals } from '@site/platform/http/api-route.server';
import { userOf } from '#site/auth/route-guard.server.ts';
import { profileSchema, wireProfileSchema } from './profile.ts';
import type { ProfileService } from './profile-service.server.ts';

const common = { tags: ['Account'], access: 'signed in' } as const;
const path = '/api/auth/admin/profile';

export function profileApi(profiles: ProfileService): ApiPlugin {
  return async (app) => {
    app.get(
      path,
      { schema: { ...common, summary: 'Your name and language', response: { 200: wireProfileSchema } } },
      async (request) => profiles.read(userOf(request).id),
    );

    app.put(
      path,
      {
        schema: {
          ...common,
          summary: 'Change your name and language',
          body: profileSchema,
          response: { 200: wireProfileSchema, ...refusals(400, 415) },
        },
      },
      async (request) => profiles.change(userOf(request).id, request.body),
    );
  };
}
