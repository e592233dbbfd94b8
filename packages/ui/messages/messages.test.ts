import { act, createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, find, render, withDocument } from '../../../test/support/dom.ts';
import { dismissFailures, dismissSuccesses, showMessage } from './message-store.ts';
import { Messages } from './messages.tsx';

// Once nothing is rendered any more: the last hook runs first.
afterEach(() => {
  vi.useRealTimers();
  dismissFailures();
  dismissSuccesses();
});
withDocument();

const say = (...message: Parameters<typeof showMessage>) => act(async () => showMessage(...message));
const after = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
const shown = () => [...document.querySelectorAll('[role]')].map((one) => [one.role, one.textContent]);

test('a success is a status, a failure an alert', async () => {
  await render(createElement(Messages));
  await say('failure', 'Not sent');
  await say('success', 'Saved');
  expect(shown()).toEqual([
    ['alert', 'Not sent'],
    ['status', 'Saved'],
  ]);
});

test('the text comes after its region: only changes inside one are announced', async () => {
  await render(createElement(Messages));
  // The region without its text is there for a moment only.
  const texts: (string | undefined)[] = [];
  const appendChild = window.Node.prototype.appendChild;
  vi.spyOn(window.Node.prototype, 'appendChild').mockImplementation(function (this: Node, node) {
    texts.push((node as Element).querySelector?.('[role]')?.textContent);
    return appendChild.call(this, node) as typeof node;
  });
  await say('success', 'Saved');
  expect(texts).toContain('');
  expect(texts).not.toContain('Saved');
});

test('a success goes after a while, a failure when it is dismissed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await render(createElement(Messages));
  await say('failure', 'Not sent');
  await say('success', 'Saved');
  await after(3_900);
  expect(shown()).toHaveLength(2);
  await after(200);
  expect(shown()).toEqual([['alert', 'Not sent']]);
  await after(3_600_000);
  expect(shown()).toHaveLength(1);
  await click(find('button', 'Dismiss'));
  expect(shown()).toEqual([]);
});

test('a success that replaces another has the whole time for itself', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await render(createElement(Messages));
  await say('success', 'Saved');
  await after(3_000);
  await say('success', 'Published');
  await after(3_000);
  expect(shown()).toEqual([['status', 'Published']]);
});

test('what can be taken back is offered for ten seconds, and goes once it is', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await render(createElement(Messages));
  const undo = vi.fn();
  await say('success', 'Moved to the trash', { undo });
  await after(9_900);
  await click(find('button', 'Undo'));
  expect(undo).toHaveBeenCalledOnce();
  expect(shown()).toEqual([]);
  await say('success', 'Moved to the trash', { undo });
  await after(10_100);
  expect(shown()).toEqual([]);
});

test('a message stays under the pointer, and while something in it has the focus', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await render(createElement(Messages));
  for (const [begin, end] of [
    ['pointerover', 'pointerout'],
    ['focusin', 'focusout'],
  ] as const) {
    await say('success', 'Saved');
    const happens = (type: string) =>
      act(async () => {
        document.querySelector('[role]')?.dispatchEvent(new window.Event(type, { bubbles: true }));
      });
    await happens(begin);
    await after(60_000);
    expect(shown(), begin).toHaveLength(1);
    await happens(end);
    await after(4_100);
    expect(shown(), end).toEqual([]);
  }
});
