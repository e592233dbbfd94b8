import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { floods } from '#qa/attacks/floods.ts';
import { startCpuTime } from '#test/support/cpu-time.ts';
import { postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;
beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());

/** Far above what a save takes of the request thread, far below what cleaning took there. */
const maxThreadMs = 1_500;

test.each(Object.entries(floods))('saving a flood holds up nobody else: %s', async (_name, content) => {
  const threadMs = startCpuTime();
  const { status, data } = await admin.post('/api/blogs', postForm({ content }));
  const spentMs = threadMs();
  expect([201, 400]).toContain(status);
  if (status === 400)
    expect(data).toMatchObject({ code: 'invalid_input', error: expect.stringMatching(/^Content /) });
  expect(spentMs).toBeLessThan(maxThreadMs);
});
