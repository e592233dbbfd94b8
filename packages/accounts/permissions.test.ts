import { expect, test } from 'vitest';
import { mayBy, roleNamed } from './permissions.ts';
import { testRoles } from './testing/test-accounts.ts';

test('a role may do what the table says of it, and nothing that no table knows', () => {
  const may = mayBy({ administrator: ['users.manage'], editor: [], author: [] });
  expect(may('administrator', 'users.manage')).toBe(true);
  expect(may('editor', 'users.manage')).toBe(false);
  expect(may('toString' as 'editor', 'users.manage')).toBe(false);
});

test('a token names a role by its name in tokens alone', () => {
  expect(['admin', 'editor', 'author'].map((named) => roleNamed(named, testRoles))).toEqual([
    'administrator',
    'editor',
    'author',
  ]);
  for (const named of ['administrator', 'Admin', '', 'constructor', null, undefined, 1])
    expect(roleNamed(named, testRoles)).toBeUndefined();
});
