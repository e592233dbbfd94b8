import { expect, test } from 'vitest';
import { toReply } from './errors.ts';

test.each([
  ['the file system', { code: 'ENOSPC' }],
  ['SQLite', { errcode: 13 }],
  ['PostgreSQL', { code: '53100' }],
])('a full disk that %s reports is a 507 with its own code', (_, report) => {
  const error = Object.assign(new Error('no space left on device'), report);
  expect(toReply(error)).toMatchObject({ status: 507, code: 'storage_full' });
  expect(toReply(new Error('The upload failed.', { cause: error })).status).toBe(507);
});

test('what nobody expected says nothing of its cause', () => {
  const { status, code, message } = toReply(new Error('secret: /var/lib/site'));
  expect([status, code]).toEqual([500, 'internal']);
  expect(message).not.toContain('secret');
});
