import { expect, test } from 'vitest';
import { may, permissions, roleOfToken, roles, tokenRoles } from './permissions.ts';

test('each role may do all that the next one may, and administrators everything', () => {
  expect(permissions.every((permission) => may('administrator', permission))).toBe(true);
  for (const permission of permissions) {
    if (may('author', permission)) expect(may('editor', permission)).toBe(true);
  }
});

test('authors write and see images; editors keep content, not people, settings or messages', () => {
  expect(permissions.filter((permission) => may('author', permission))).toEqual(['posts.write', 'media.use']);
  expect(permissions.filter((permission) => !may('editor', permission))).toEqual([
    'site.set-up',
    'messages.read',
    'messages.manage',
    'exchange.run',
    'system.read',
    'system.manage',
    'users.manage',
    'activity.read',
  ]);
});

test('a token names an administrator "admin", and no role that is not there', () => {
  expect(roles.map((role) => tokenRoles[role])).toEqual(['admin', 'editor', 'author']);
  expect(['admin', 'editor', 'author'].map(roleOfToken)).toEqual(roles);
  for (const named of ['administrator', 'Admin', '', null, undefined, 1])
    expect(roleOfToken(named)).toBeUndefined();
});
