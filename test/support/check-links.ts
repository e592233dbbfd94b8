import type { AxiosInstance } from 'axios';
import { expect, vi } from 'vitest';
import { patiently } from './patiently.ts';

/** Has all links checked, and waits for the end. */
export async function checkLinks(client: AxiosInstance): Promise<void> {
  expect((await client.post('/api/links/check')).status).toBe(202);
  await vi.waitFor(async () => {
    const { data } = await client.get('/api/links');
    expect(data.check).toMatchObject({ isRunning: false, problem: null });
  }, patiently);
}
