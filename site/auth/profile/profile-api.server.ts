import { userOf } from '@site/accounts/route-guard.server';
import { serve } from '@site/platform/http/serve.server';
import type { SiteAccounts } from '#site/auth/keys.ts';
import { profileContract } from './contract.ts';

export const profileApi = (profiles: SiteAccounts['profiles']) =>
  serve(profileContract, {
    'GET /api/auth/admin/profile': (request) => profiles.read(userOf(request).id),
    'PUT /api/auth/admin/profile': (request) => profiles.change(userOf(request).id, request.body),
  });
