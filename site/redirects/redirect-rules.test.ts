import { expect, test } from 'vitest';
import { conflictOf, type Step } from './redirect-rules.ts';

const step = (from: string, to: string): Step => ({ from, to, toKey: to.startsWith('/') ? to : null });

test('a single redirect is neither a loop nor a chain', () => {
  expect(conflictOf(step('/a', '/b'), [], [])).toBeNull();
  expect(conflictOf(step('/a', 'https://other.example/'), [], [])).toBeNull();
});

test('one that leads to itself is a loop', () => {
  expect(conflictOf(step('/a', '/a'), [], [])).toMatchObject({
    code: 'redirect_loop',
    issue: { path: 'to' },
  });
});

test('one that comes back, after any number of steps, is a loop and shows the way', () => {
  const onward = [step('/b', '/c'), step('/c', '/d'), step('/d', '/a')];
  expect(conflictOf(step('/a', '/b'), onward, [step('/d', '/a')])).toEqual({
    code: 'redirect_loop',
    issue: { path: 'to', message: 'This would redirect in a loop: /a → /b → /c → /d → /a.' },
  });
});

test('one that leads to another is a chain and names its end', () => {
  const onward = [step('/b', '/c'), step('/c', 'https://other.example/end')];
  expect(conflictOf(step('/a', '/b'), onward, [])).toEqual({
    code: 'redirect_chain',
    issue: {
      path: 'to',
      message:
        '“/b” already redirects to “https://other.example/end”. Please enter “https://other.example/end” instead.',
    },
  });
});

test('one from where others lead is a chain and names them', () => {
  expect(conflictOf(step('/b', '/%C3%BC'), [], [step('/a', '/b')])).toEqual({
    code: 'redirect_chain',
    issue: {
      path: 'from',
      message: '“/a” redirects to this URL. Please point it to “/ü” first.',
    },
  });
  expect(conflictOf(step('/b', '/c'), [], [step('/a', '/b'), step('/x', '/b')])?.issue.message).toBe(
    '“/a” and others redirect to this URL. Please point them to “/c” first.',
  );
});
