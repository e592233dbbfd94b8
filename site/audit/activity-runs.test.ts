import { expect, test } from 'vitest';
import { runsOf } from './activity-runs.ts';
import type { WireActivity } from './contract.ts';

let number = 0;
const event = (changes: Partial<WireActivity> = {}): WireActivity => ({
  ...{ number: number++, at: '2026-12-03T10:00:00Z', actor: 'user', action: 'session.started' },
  user: { id: 'ana', email: 'ana@example.com', name: 'Ana', role: 'author', sessionId: null },
  ...{
    thing: { kind: '', id: '', title: '', path: '' },
    phrase: 'signed in',
    from: '',
    to: '',
    network: null,
  },
  ...changes,
});

const sizes = (events: readonly WireActivity[]) => runsOf(events).map(({ length }) => length);

test('three and more that say the same are a run, whatever their session or network', () => {
  const user = { id: 'ana', email: 'ana@example.com', name: 'Ana', role: 'author', sessionId: 'other' };
  expect(sizes([event(), event({ user }), event({ network: '10.0.0.0/24' })])).toEqual([3]);
});

test('two stay as they are, and so do those that something else came between', () => {
  const other = event({ phrase: 'signed out' });
  expect(sizes([event(), event()])).toEqual([1, 1]);
  expect(sizes([event(), event(), other, event()])).toEqual([1, 1, 1, 1]);
});

test('another user or another version is no repetition, and no event is left out', () => {
  const bo = { id: 'bo', email: 'bo@example.com', name: 'Ana', role: 'author', sessionId: null };
  const saved = (to: string) => event({ action: 'post.saved', phrase: 'saved', to });
  const events = [event(), event({ user: bo }), event(), saved('3'), saved('2'), saved('1')];
  expect(runsOf(events).flat()).toEqual(events);
  expect(sizes(events)).toEqual([1, 1, 1, 1, 1, 1]);
});
