import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SaveTimer } from './save-timer.ts';

const save = vi.fn();
let timer: SaveTimer;

beforeEach(() => {
  vi.useFakeTimers();
  save.mockClear();
  timer = new SaveTimer(save);
});
afterEach(() => {
  timer.stop();
  vi.useRealTimers();
});

test('it saves a second after the last change', () => {
  timer.start();
  vi.advanceTimersByTime(900);
  timer.start();
  vi.advanceTimersByTime(999);
  expect(save).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(save).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(save).toHaveBeenCalledOnce();
});

test('while changes go on it saves after five seconds', () => {
  for (let at = 0; at < 5_000; at += 500) {
    expect(save).not.toHaveBeenCalled();
    timer.start();
    vi.advanceTimersByTime(500);
  }
  expect(save).toHaveBeenCalledOnce();
});

test('once stopped, it counts anew from the next change', () => {
  timer.start();
  vi.advanceTimersByTime(800);
  timer.stop();
  vi.advanceTimersByTime(60_000);
  expect(save).not.toHaveBeenCalled();
  timer.start();
  vi.advanceTimersByTime(999);
  expect(save).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(save).toHaveBeenCalledOnce();
});

test('it tries again five seconds after a failure, unless it was stopped', () => {
  const again = vi.fn();
  timer.retry(again);
  vi.advanceTimersByTime(4_999);
  expect(again).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(again).toHaveBeenCalledOnce();
  timer.retry(again);
  timer.stop();
  vi.advanceTimersByTime(60_000);
  expect(again).toHaveBeenCalledOnce();
});

test('a second failure before that does not try twice', () => {
  const again = vi.fn();
  timer.retry(again);
  vi.advanceTimersByTime(1_000);
  timer.retry(again);
  vi.advanceTimersByTime(60_000);
  expect(again).toHaveBeenCalledOnce();
  timer.retry(again);
  timer.retry(again);
  timer.stop();
  vi.advanceTimersByTime(60_000);
  expect(again).toHaveBeenCalledOnce();
});
