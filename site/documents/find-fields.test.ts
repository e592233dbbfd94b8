import { expect, test } from 'vitest';
import { findFields } from './find-fields.ts';

const all = () => true;

test.each([
  ['blogs per page', 'Settings', '/dashboard/site/settings#postsPerPage'],
  ['recipients', 'Settings › E-mail', '/dashboard/site/settings#mail.recipients'],
  ['sender address', 'Settings › E-mail', '/dashboard/site/settings#mail.senderAddress'],
])('a setting is found by its name: %s', (text, detail, path) => {
  expect(findFields(text, all)).toContainEqual(expect.objectContaining({ detail, path }));
});

test('a document is found by its name, before the fields in it', () => {
  const [first, ...others] = findFields('company', all);
  expect(first).toEqual({ label: 'Company', detail: 'Site', path: '/dashboard/site/company' });
  expect(others.length).toBeGreaterThan(0);
});

test('a document that the role may not open has nothing to find', () => {
  const mayEdit = (permission: string) => permission === 'site.edit';
  expect(findFields('blogs per page', mayEdit)).toEqual([]);
  expect(findFields('accent', mayEdit).length).toBeGreaterThan(0);
  expect(findFields('accent', () => false)).toEqual([]);
});
