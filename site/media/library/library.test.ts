import { expect, test } from 'vitest';
import { cleanOriginalName } from '#site/media/uploads/original-name.ts';
import { describeUses, libraryLimits, stateOfUse } from './library.ts';
import { mediaChangeSchema } from './library-schema.ts';

test.each([
  [{ posts: 0, history: 0, drafts: 0, documents: 0, people: 0 }, ''],
  [{ posts: 1, history: 0, drafts: 0, documents: 0, people: 0 }, '1 blog'],
  [{ posts: 2, history: 0, drafts: 1, documents: 0, people: 0 }, '2 blogs and 1 draft'],
  [{ posts: 0, history: 0, drafts: 0, documents: 1, people: 0 }, 'the content of the site'],
  [{ posts: 1, history: 0, drafts: 0, documents: 0, people: 2 }, '1 blog and 2 authors'],
  [
    { posts: 2, history: 3, drafts: 4, documents: 0, people: 0 },
    '2 blogs, the history of 3 blogs and 4 drafts',
  ],
])('%j reads as "%s"', (uses, text) => expect(describeUses(uses)).toBe(text));

test.each([
  ['photo.jpg', 'photo.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['C:\\fakepath\\a b.png', 'a b.png'],
  ['in\u0000vo\r\nice\u202egpj.exe', 'invoicegpj.exe'],
  ['\ud800lone.jpg', '\ufffdlone.jpg'],
  ['👩‍💻 été.png', '👩‍💻 été.png'],
  ['folder/', ''],
  ['😀'.repeat(300), '😀'.repeat(200)],
])('the name %j is kept as %j', (name, kept) => expect(cleanOriginalName(name)).toBe(kept));

test('a name as an upload keeps it can be saved again', () => {
  const { originalNameCharacters } = libraryLimits;
  const originalName = cleanOriginalName('😀'.repeat(originalNameCharacters + 1));
  expect(mediaChangeSchema.safeParse({ originalName }).data).toEqual({ originalName });
  const longer = { originalName: `${originalName}x` };
  expect(mediaChangeSchema.safeParse(longer).success).toBe(false);
});

test('a file counts as unused, and is marked so, when it is older than a day', () => {
  const now = new Date('2026-03-02T12:00:00Z');
  const nowhere = { posts: 0, history: 0, drafts: 0, documents: 0, people: 0 };
  const stateAt = (createdAt: string, uses = nowhere) => stateOfUse({ uses, createdAt }, now);
  expect(stateAt('2026-03-01T11:59:59Z')).toBe('unused');
  expect(stateAt('2026-03-01T12:00:00Z')).toBe('new');
  expect(stateAt('2026-01-01T00:00:00Z', { ...nowhere, drafts: 1 })).toBe('used');
});
