import { expect, test } from 'vitest';
import type { SourcePost } from '../items.ts';
import { memoryFiles } from '../testing/memory-files.ts';
import { newSite } from '../testing/new-site.ts';
import { markdownSource } from './markdown-source.server.ts';

const now = new Date('2026-11-26T10:00:00Z');

async function postsOf(files: Readonly<Record<string, string>>): Promise<SourcePost[]> {
  const source = await markdownSource(memoryFiles(files), now, { site: '', newSite });
  const items = await Array.fromAsync(source.items());
  return items.filter((item) => item.kind === 'post');
}

const stateOf = ({ status, isPublished, isUnlisted, scheduledAt }: SourcePost): string => {
  if (status !== 'published' && isPublished) return 'contradictory';
  if (!isPublished) return scheduledAt === null ? 'draft' : 'contradictory';
  if (scheduledAt !== null) return scheduledAt.toISOString().slice(0, 10);
  return isUnlisted ? 'unlisted' : 'live';
};

async function stateWith(matter: string, file = 'content/posts/one.md', around: Record<string, string> = {}) {
  const posts = await postsOf({ ...around, [file]: `${matter}\nText` });
  const post = posts.find(({ sourceId }) => sourceId === file);
  if (!post) throw new Error(`${file} is no post.`);
  return { state: stateOf(post), notes: post.notes.join('\n'), post };
}
const yaml = (lines: string) => `---\ntitle: T\ndate: 2024-03-01\n${lines}\n---`;

test.each([
  ...[
    'draft: true',
    'published: false',
    'published: no',
    'published: off',
    'published: No',
    'published: FALSE',
    'published: n',
    'published: 0',
  ],
  ...['published: "false"', "published: 'no'", 'Published: false', 'publish: false', 'isPublished: no'],
  ...['draft: yes', 'draft: on', 'draft: 1', 'draft: True', 'draft: "true"', 'Draft: y', 'isDraft: true'],
  ...['draft: perhaps', 'published: later', 'draft: [x]', 'private: true', 'headless: true', 'password: abc'],
  ...['status: draft', 'status: Private', 'visibility: members', 'hidden: true', 'unlisted: yes'],
  ...['expiryDate: 2025-01-01', 'expiryDate: never', 'publishDate: soon', 'unpublishdate: 2020-01-01'],
  ...[
    '_build:\n  render: never',
    'build:\n  render: false',
    '_build: {render: link}',
    'build: {list: never}',
  ],
  ...['build: {list: local}', 'build: {render: sometimes}', 'permalink: false', 'render: false'],
  ...[
    'eleventyExcludeFromCollections: true',
    'eleventyExcludeFromCollections: [posts]',
    'params: {draft: yes}',
  ],
])('%s is a draft, and the receipt says why', async (line) => {
  const { state, notes } = await stateWith(yaml(line));
  expect(state).toBe('draft');
  expect(notes).toMatch(/draft here/);
});

test.each([
  ...['draft: no', 'draft: false', 'draft: "false"', 'draft: off', 'draft:', 'draft: ~', 'published: yes'],
  ...['published: on', 'published: 1', 'published: 2024-03-01', 'hidden: no', 'status: published'],
  ...['status: evergreen', 'build: {render: always, list: true}', 'eleventyExcludeFromCollections: false'],
  ...['live: https://demo.example', 'password: false', 'expiryDate: 2099-01-01', 'permalink: /x/'],
])('%s is live', async (line) => expect((await stateWith(yaml(line))).state).toBe('live'));

test.each([
  ['publishDate: 2099-01-01', '2099-01-01'],
  ['publishdate: 2099-01-01', '2099-01-01'],
  ['PublishDate: 2099-01-01', '2099-01-01'],
  ['pubDatetime: 2099-01-01T00:00:00Z', '2099-01-01'],
  ['publishDate: 2020-01-01', 'live'],
])('%s beside a date: %s', async (line, expected) =>
  expect((await stateWith(yaml(line))).state).toBe(expected),
);

test('dates of TOML, JSON and names of files are schedules too; a date that is none holds back', async () => {
  expect((await stateWith('+++\ntitle = "T"\ndate = 2099-01-01\n+++')).state).toBe('2099-01-01');
  expect((await stateWith('{"title": "T", "date": "2099-01-01"}')).state).toBe('2099-01-01');
  expect((await stateWith('---\ntitle: T\n---', '_posts/2099-01-01-one.md')).state).toBe('2099-01-01');
  for (const date of ['2024-02-30', '10/02/2024', 'next week', '{a: 1}']) {
    const { state, notes } = await stateWith(`---\ntitle: T\ndate: ${date}\n---`);
    expect([date, state]).toEqual([date, 'draft']);
    expect(notes).toContain('Its date cannot be read: “date: ');
  }
});

test.each([
  '+++\ntitle = "T"\ndraft = true\n+++',
  '+++\ntitle = "T"\ndraft = "yes"\n+++',
  '{"title": "T", "draft": true}',
  '{\n  "title": "T",\n  "published": "no"\n}\n',
  '---json\n{"title": "T", "draft": 1}\n---',
  '---\ntitle: T\ndraft: true\n...',
  '---\nbase: &a {draft: yes}\n<<: *a\ntitle: T\n---',
])('%j is a draft in its notation', async (matter) => expect((await stateWith(matter)).state).toBe('draft'));

test('a state of another kind is public, and the receipt says so', async () => {
  expect(await stateWith(yaml('status: evergreen'))).toMatchObject({
    ...{ state: 'live', notes: 'It is public here, although it says “status: evergreen”.' },
  });
});

test('a page that is in no list is unlisted; with a noindex it is too', async () => {
  for (const line of [
    'eleventyExcludeFromCollections: true',
    'hidden: yes',
    'noindex: true',
    'build: {list: never}',
  ]) {
    const page = await stateWith(`---\ntitle: T\n${line}\n---`, 'about.md');
    expect([line, page.state]).toEqual([line, 'unlisted']);
    expect(page.notes).toContain('unlisted here');
  }
});

test.each([
  ['_drafts/one.md', {}],
  ['source/_Drafts/one.md', {}],
  ['content/drafts/one.md', {}],
  ['src/content/blog/_one.md', {}],
  ['src/pages/_hidden/one.md', {}],
  ['_notes/one.md', { '_config.yml': 'title: x' }],
  ['_notes/one.md', { '_config.yml': 'collections:\n  notes:\n    output: false' }],
  ['work/one.md', { '_config.yml': 'exclude: [work, Gemfile]' }],
  [
    '_posts/2024-01-01-one.md',
    { '_config.yml': 'defaults:\n  - scope: {path: ""}\n    values: {published: no}' },
  ],
  ['content/posts/one.md', { 'content/posts/_index.md': '---\ncascade:\n  draft: yes\n---' }],
  [
    'content/posts/a/one.md',
    {
      'content/posts/_index.md':
        '---\ncascade:\n  - target: {path: "/posts/**"}\n    build: {render: never}\n---',
    },
  ],
  ['content/posts/one.md', { 'content/posts/_index.md': '---\ndraft: true\n---' }],
  ['content/posts/one.md', { 'content/_index.md': '+++\nexpiryDate = 2020-01-01\n+++' }],
  ['content/posts/one.md', { 'hugo.yaml': 'cascade:\n  draft: true' }],
  [
    'content/posts/a/notes.md',
    { 'hugo.yaml': 'title: x', 'content/posts/a/index.md': '---\ntitle: A\n---\nA' },
  ],
  ['posts/one.md', { 'posts/posts.json': '{"draft": true}' }],
  ['posts/one.md', { 'posts/posts.11tydata.json': '{"permalink": false}' }],
  [
    'content/posts/a/notes.md',
    { 'hugo.yaml': 'title: x', 'content/posts/a/index.en.md': '---\ntitle: A\n---\nA' },
  ],
])('%s with %j is a draft', async (file, around) => {
  expect((await stateWith('---\ntitle: T\n---', file, around)).state).toBe('draft');
});

test.each([
  ['content/posts/one.md', { 'content/posts/_index.md': '---\ndraft: true\n---' }],
  [
    'content/posts/deep/one.md',
    {
      'content/posts/_index.md': '---\ndraft: true\n---',
      'content/posts/deep/_index.md': '---\ncascade:\n  draft: false\n---',
    },
  ],
])('what %s says of itself does not show it in a hidden section: %j', async (file, around) => {
  const { state, notes } = await stateWith('---\ntitle: T\ndraft: false\n---', file, around);
  expect([state, String(notes)]).toEqual([
    'draft',
    expect.stringContaining('Its section “content/posts” is hidden: it is a draft here.'),
  ]);
});

test.each([
  ['_notes/one.md', { '_config.yml': 'collections:\n  notes:\n    output: true' }],
  ['_pages/one.md', { '_config.yml': 'include: [_pages]' }],
  [
    'content/posts/one.md',
    { 'content/posts/_index.md': '---\ncascade:\n  - _target: {path: "/other/**"}\n    draft: true\n---' },
  ],
  ['content/posts/a/index.md', { 'hugo.yaml': 'title: x', 'content/posts/a/notes.md': 'x' }],
  ['posts/one.md', { 'posts/other.json': '{"draft": true}' }],
])('%s with %j is live', async (file, around) => {
  expect((await stateWith('---\ntitle: T\n---', file, around)).state).toBe('live');
});

test('a title stays as it is written; where it is none, the note says so', async () => {
  for (const title of ['true', 'No', '2026', '1.10', '0x10', '"~"', '"null"']) {
    const { post } = await stateWith(`---\ntitle: ${title}\ndate: 2024-03-01\n---`);
    expect(post.title).toBe(title.replaceAll('"', ''));
  }
  for (const title of ['null', '~']) {
    const { post, notes } = await stateWith(`---\ntitle: ${title}\ndate: 2024-03-01\n---`);
    expect([title, post.title]).toEqual([title, 'one']);
    expect(notes).toContain('Its title is none');
  }
  const { post } = await stateWith(yaml('excerpt: false\ntags: no\nslug: false\ncanonical_url: no'));
  expect(post).toMatchObject({ excerpt: '', tags: ['no'], slug: 'one', canonicalUrl: '' });
});

test('line ends of old Macs are line ends', async () => {
  for (const matter of ['---\rtitle: T\rdraft: true\r---\r', '+++\rtitle = "T"\rdraft = true\r+++\r'])
    expect((await stateWith(matter)).state).toBe('draft');
  const around = { '_config.yml': 'title: x\rexclude: [work]\r' };
  expect((await stateWith('---\rtitle: T\r---\r', 'work/one.md', around)).state).toBe('draft');
});

test('a time of day is no date, and dates end with the year 9999', async () => {
  for (const date of ['10:00:00', '0000-01-01', '9999-12-31T23:59:59-12:00']) {
    const { state, post } = await stateWith(`+++\ntitle = "T"\ndate = ${date}\n+++`);
    expect([date, state, post.createdAt]).toEqual([date, 'draft', null]);
  }
  expect((await stateWith('---\ntitle: T\ndate: 9999-12-31 23:59:59 -0500\n---')).state).toBe('draft');
  expect((await stateWith('---\ntitle: T\ndate: 9999-12-31\n---')).state).toBe('9999-12-31');
});

test('a language is its code; a name of one is none', async () => {
  for (const [said, language] of [
    ['zh_TW', 'zh-TW'],
    ['German', ''],
    ['english', ''],
  ]) {
    expect((await stateWith(yaml(`lang: ${said}`))).post.language).toBe(language);
  }
});

test('front matter without an end is named, never shown', async () => {
  const source = await markdownSource(
    memoryFiles({ 'posts/one.md': '---\ntitle: T\ndraft: true\n\nText' }),
    now,
    { site: '', newSite },
  );
  expect((await Array.fromAsync(source.items()))[0]).toMatchObject({
    kind: 'loss',
    reason: 'The front matter cannot be read: it has no end.',
  });
});
