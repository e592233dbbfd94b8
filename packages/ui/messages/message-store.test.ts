import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  dismissFailures,
  dismissMessage,
  dismissSuccesses,
  messageStore,
  showMessage,
} from './message-store.ts';

const empty = () => {
  dismissFailures();
  dismissSuccesses();
};
beforeEach(empty);
afterEach(empty);

const texts = () => messageStore.current().map(({ text }) => text);

test('a success replaces the one before, and leaves failures', () => {
  showMessage('success', 'Saved');
  showMessage('failure', 'Not sent');
  showMessage('success', 'Published');
  expect(texts()).toEqual(['Not sent', 'Published']);
});

test('a failure ends the success before it, and joins the failures', () => {
  showMessage('failure', 'Not sent');
  showMessage('success', 'Saved');
  showMessage('failure', 'Not deleted');
  expect(texts()).toEqual(['Not sent', 'Not deleted']);
});

test('the same failure is there once, as a new message: it is announced again', () => {
  showMessage('failure', 'Not sent');
  const [first] = messageStore.current();
  showMessage('failure', 'Not sent');
  expect(texts()).toEqual(['Not sent']);
  expect(messageStore.current()[0]?.id).not.toBe(first?.id);
});

test('each is dismissed by itself, or all of a kind', () => {
  for (const text of ['A', 'B', 'C']) showMessage('failure', text);
  dismissMessage(messageStore.current()[1]?.id ?? 0);
  expect(texts()).toEqual(['A', 'C']);
  showMessage('success', 'Saved');
  dismissSuccesses();
  expect(texts()).toEqual(['A', 'C']);
  showMessage('success', 'Saved');
  dismissFailures();
  expect(texts()).toEqual(['Saved']);
});

test('listeners are notified until they unsubscribe; a server shows no messages', () => {
  const listener = vi.fn();
  const stop = messageStore.subscribe(listener);
  showMessage('success', 'Saved');
  expect(listener).toHaveBeenCalledOnce();
  stop();
  showMessage('success', 'Saved again');
  expect(listener).toHaveBeenCalledOnce();
  expect(messageStore.onServer()).toEqual([]);
});
