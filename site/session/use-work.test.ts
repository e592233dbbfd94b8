import {
  dismissFailures,
  dismissSuccesses,
  messageStore,
  showMessage,
} from '@site/ui/messages/message-store';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderHook, withDocument } from '#test/support/dom.ts';
import { useFormWork } from './use-work.ts';

withDocument();
afterEach(() => {
  dismissFailures();
  dismissSuccesses();
});

test('beside a failure that a form shows, no earlier success is left to contradict it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const hook = await renderHook(() => useFormWork(() => 'Not saved'));
  showMessage('success', 'Saved');
  await act(async () => hook.current.run(async () => Promise.reject(new Error('refused'))));
  expect(hook.current.failure).toBe('Not saved');
  expect(messageStore.current()).toEqual([]);
});
