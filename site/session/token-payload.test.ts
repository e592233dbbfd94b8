import { expect, test, vi } from 'vitest';
import { decode } from './token-payload.ts';

test('a token that cannot be decoded is reported once, another one again', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  for (let index = 0; index < 6; index++) expect(decode('no token')).toBeNull();
  expect(log).toHaveBeenCalledTimes(1);
  decode('another');
  expect(log).toHaveBeenCalledTimes(2);
  log.mockRestore();
});
