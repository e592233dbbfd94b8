import { expect, test } from 'vitest';
import { type SavedPost, saveEffect } from './save-effect.ts';

const now = new Date('2026-11-22T18:00:00Z');
const locality = { timeZone: 'Europe/Lisbon', locale: 'en-US' };
const draft: SavedPost = {
  ...{ id: 'oak-stairs-k3f9', title: 'Oak stairs', slug: '', isPage: false },
  ...{ status: 'draft', isPublished: false, scheduledDate: '' },
};
const live: SavedPost = { ...draft, status: 'published', isPublished: true };
const later: SavedPost = { ...live, scheduledDate: '2026-12-08' };
const effect = (fields: Omit<SavedPost, 'id'>, saved: SavedPost | null) =>
  saveEffect(fields, saved, { now, createdAt: undefined, locality });

test.each([
  [null, draft, 'Save draft'],
  [null, live, 'Publish'],
  [null, later, 'Schedule'],
  [draft, draft, 'Save draft'],
  [draft, live, 'Publish'],
  [draft, { ...draft, isPublished: true }, 'Publish'],
  [draft, later, 'Schedule'],
  [live, live, 'Update'],
  [live, draft, 'Unpublish'],
  [live, later, 'Schedule'],
  [later, later, 'Update'],
  [later, { ...later, scheduledDate: '2026-12-09' }, 'Schedule'],
  [later, live, 'Publish'],
  [later, draft, 'Save draft'],
] as const)('from %o to %o it says what happens', (saved, fields, action) => {
  expect(effect(fields, saved).action).toBe(action);
});

test('it says when, and where visitors see the post now', () => {
  expect(effect(later, draft).description).toBe(
    'Goes live Tuesday, December 8, 2026 at 12:00 AM (Europe/Lisbon)',
  );
  expect(effect(live, draft).livePath).toBeNull();
  expect(effect(draft, live).livePath).toBe('/blog-detail/oak-stairs-k3f9');
});

test('the URL follows the title until visitors have seen it', () => {
  const renamed = { title: 'Ash stairs' };
  expect(effect({ ...draft, ...renamed }, null).path).toBe('/blog-detail/ash-stairs-…');
  expect(effect({ ...draft, title: ' ' }, null).path).toBe('/blog-detail/…');
  expect(effect(draft, draft).path).toBe('/blog-detail/oak-stairs-k3f9');
  expect(effect({ ...draft, ...renamed }, draft).path).toBe('/blog-detail/ash-stairs');
  expect(effect({ ...live, ...renamed }, live).path).toBe('/blog-detail/oak-stairs-k3f9');
  const copy = { ...draft, title: 'Copy of Oak stairs', slug: 'copy-of-oak-stairs' };
  expect(effect({ ...copy, ...renamed }, copy).path).toBe('/blog-detail/ash-stairs');
});

test('a URL that somebody chose stays', () => {
  const chosen = { ...draft, slug: 'all-about-stairs' };
  expect(effect({ ...chosen, title: 'Ash stairs' }, chosen).path).toBe('/blog-detail/all-about-stairs');
  expect(effect({ ...chosen, slug: 'stairs' }, live).path).toBe('/blog-detail/stairs');
  expect(effect({ ...chosen, isPage: true }, null).path).toBe('/all-about-stairs');
});
