import type { AxiosInstance } from 'axios';
import { act, createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { renderBelowRoot, withDocument } from '#test/support/dom.ts';
import { clearAdminToken, storeAdminToken } from './admin-token.ts';
import { useOptionalData } from './use-optional-data.ts';

withDocument();

test('what is being loaded is given up with the sign-out, and its failure is not reported', async () => {
  vi.stubGlobal('localStorage', window.localStorage);
  storeAdminToken(`a.${btoa('{"email":"ann@example.com"}')}.c`);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const asked = Promise.withResolvers<AxiosInstance>();
  const answer = Promise.withResolvers<string>();
  const load = (client: AxiosInstance) => {
    asked.resolve(client);
    return answer.promise;
  };
  const Part = () => useOptionalData(load) ?? 'nothing';
  await renderBelowRoot(createElement(Part), {});
  const { signal } = (await asked.promise).defaults;
  expect(signal?.aborted).toBe(false);
  await act(async () => clearAdminToken());
  expect(signal?.aborted).toBe(true);
  await act(async () => answer.reject(new Error('canceled')));
  expect([document.body.textContent, warn.mock.calls]).toEqual(['nothing', []]);
});
