import type { APIRequestContext } from '@playwright/test';
import { processAdministrator } from './server-process.ts';

/** Of requests by the first administrator, in a session of their own. @param address Of the site, where the context has none. */
export async function administratorHeaders(
  request: APIRequestContext,
  address = '',
): Promise<{ authorization: string }> {
  const login = await request.post(`${address}/api/auth/admin/login`, { data: processAdministrator });
  return { authorization: `Bearer ${(await login.json()).token}` };
}
