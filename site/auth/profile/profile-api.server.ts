import { serve } from '@site/platform/http/serve.server';
import { userOf } from '#site/auth/route-guard.server.ts';
import { profileContract } from './contract.ts';
import type { ProfileService } from './profile-service.server.ts';

export const profileApi = (profiles: ProfileService) =>
  serve(profileContract, {
    'GET /api/auth/admin/profile': (request) => profiles.read(userOf(request).id),
    'PUT /api/auth/admin/profile': (request) => profiles.change(userOf(request).id, request.body),
  });
