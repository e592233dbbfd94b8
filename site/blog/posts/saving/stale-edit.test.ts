import { expect, test } from 'vitest';
import { versionOf } from '../post-version.ts';
import { isStale, StaleEditError } from './stale-edit.ts';

const post = { updatedAt: new Date('2026-11-22T12:00:00.001Z') };
const now = versionOf(post);

test.each([
  ['names no version', {}, [], false],
  ['names the version in its header', {}, ['other', now], false],
  ['names the version in its form', { updatedAt: post.updatedAt }, [], false],
  ['names others in its header', {}, ['other'], true],
  ['names another in its form', { updatedAt: new Date('2026-11-22T12:00:00Z') }, [now], true],
])('an edit that %s: %j with %j is stale: %s', (_, form, expected, stale) => {
  expect(isStale(post, form, expected)).toBe(stale);
});

test('the refusal names what was changed', () => {
  expect(new StaleEditError({ isPage: false }).message).toContain('This blog was changed');
  expect(new StaleEditError({ isPage: true }).message).toContain('This page was changed');
});
