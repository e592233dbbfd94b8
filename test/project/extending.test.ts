import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import axios from 'axios';
import { expect, onTestFinished, test, vi } from 'vitest';
import { copyProject } from '#test/support/copy-project.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { reachImportState, uploadImport } from '#test/support/import-jobs.ts';
import { startMailServer } from '#test/support/mail-server.ts';
import { patiently } from '#test/support/patiently.ts';
import { postForm } from '#test/support/post-forms.ts';
import {
  account,
  complaintsIn,
  evaluatedIn,
  startDevelopment,
  typeCheck,
} from '#test/support/project-copy.ts';

const root = path.resolve(import.meta.dirname, '../..');
const guide = readFileSync(path.join(root, 'docs/extending.md'), 'utf8');

interface Step {
  readonly section: string;
  readonly file: string;
  /** Null for a new file. */
  readonly place: { readonly where: string; readonly line: string } | null;
  readonly code: string;
}

const steps: Step[] = guide.split(/^## /m).flatMap((section) =>
  [
    ...section.matchAll(
      /^`([^`]+)`, (?:new|(below each|below|above|in place of) `([^`]+)`):\n\n```\w+\n([\s\S]*?)```$/gm,
    ),
  ].map(([, file = '', where, line, code = '']) => ({
    section: section.slice(0, section.indexOf('\n')),
    file,
    place: where !== undefined && line !== undefined ? { where, line } : null,
    code,
  })),
);

function follow({ file, place, code }: Step, copy: string): void {
  const target = path.join(copy, file);
  if (place === null) {
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, code, { flag: 'wx' });
    return;
  }
  const lines = readFileSync(target, 'utf8').split('\n');
  const found = lines.flatMap((line, index) => (line.includes(place.line) ? [index] : []));
  expect(
    found.length > 0 && (found.length === 1 || place.where === 'below each'),
    `${file}: ${place.line}`,
  ).toBe(true);
  const isReplaced = place.where === 'in place of';
  for (const index of found.toReversed())
    lines.splice(place.where.startsWith('below') ? index + 1 : index, isReplaced ? 1 : 0, code.trimEnd());
  writeFileSync(target, lines.join('\n'));
}

test('each change touches as few files as the table says', () => {
  const table = [...guide.matchAll(/^\| \[([^\]]+)\]\(#([\w-]+)\) \| (\d+) \|/gm)];
  const said = table.map(([, title = '', , count]) => [title, Number(count)]);
  const sections = [...new Set(steps.map(({ section }) => section))];
  expect(said).toEqual(
    sections.map((title) => [
      title,
      new Set(steps.filter(({ section }) => section === title).map(({ file }) => file)).size,
    ]),
  );
  for (const [, title = '', link] of table) expect(link).toBe(title.toLowerCase().replaceAll(' ', '-'));
  expect(Object.fromEntries(said)).toEqual({
    'A field of posts': 5,
    'A section of the home page': 3,
    'A mail about messages': 1,
    'A screen with a table': 8,
    'A permission': 1,
    'A page with a rule of the page cache': 3,
    'An import format': 3,
    'A limit': 1,
    'A color': 1,
    'An endpoint': 3,
  });
  // No step is written in a way that nothing follows.
  expect(steps).toHaveLength([...guide.matchAll(/^```/gm)].length / 2);
});

test('a project that follows the guide has sound types, and answers with what was added', async () => {
  const folder = await makeDataFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const copy = path.join(folder, 'project');
  copyProject(copy);
  for (const step of steps) follow(step, copy);
  const complaintsOf = (program: string, ...given: string[]) => complaintsIn(copy, program, ...given);
  expect(complaintsOf('@react-router/dev/bin.cjs', 'typegen')).toBe('');
  expect(complaintsOf(...typeCheck)).toBe('');
  const changed = [...new Set(steps.map(({ file }) => file))].filter((file) => !file.endsWith('.sql'));
  // As `npm run format`: only what the linter cannot mend is a fault of the guide.
  const format = ['check', '--write', '--error-on-warnings', ...changed];
  expect(complaintsOf('@biomejs/biome/bin/biome', ...format)).toBe('');

  // What holds lists together.
  const held = ['test/project/rooms.test.ts', 'test/project/queries.test.ts', 'site/server/tables.test.ts'];
  expect(complaintsOf('vitest/vitest.mjs', 'run', '--project', 'embedded', ...held)).toBe('');

  const mails = await startMailServer();
  onTestFinished(() => mails.close());
  const url = await startDevelopment(copy, path.join(folder, 'data'), {
    SMTP_URL: mails.url,
    CONTACT_TO: 'sales@example.com',
  });
  const clientOf = (token?: string) =>
    axios.create({
      baseURL: url,
      validateStatus: () => true,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
  const visitor = clientOf();
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = account;
  const admin = clientOf((await visitor.post('/api/auth/admin/login', { email, password })).data.token);

  // A field of posts.
  const form = postForm({ title: 'One' });
  form.set('subtitle', 'And more of it');
  const created = await admin.post('/api/blogs', form);
  expect(created.status).toBe(201);
  expect((await admin.get(`/api/blogs/${created.data.id}`)).data).toMatchObject({
    title: 'One',
    subtitle: 'And more of it',
  });

  // A section of the home page: hidden until it has something to show.
  const { data: home } = await admin.get('/api/site/documents/home');
  const showMilestones = async (milestones: object[], baseVersion: string) => {
    const section = { kind: 'milestones', slug: 'milestones', heading: 'Since then', milestones };
    const { status, data } = await admin.put('/api/site/documents/home', {
      ...{ value: { ...home.value, sections: [...home.value.sections, section] }, baseVersion },
      ...{ editorId: `extending-test-${baseVersion}`, sequence: 1 },
    });
    expect([status, data]).toEqual([200, expect.anything()]);
    return data.version as string;
  };
  const version = await showMilestones([], home.version);
  expect((await visitor.get('/')).data).not.toContain('id="milestones"');
  await showMilestones([{ year: '2019', event: 'A garage.' }], version);
  expect((await visitor.get('/')).data).toMatch(
    /id="milestones".*>Since then<\/h2>.*<dt>2019<\/dt><dd>A garage\.<\/dd>/s,
  );

  // A mail about messages, and a limit of them.
  const write = (message: string) =>
    visitor.post('/api/contact', { name: 'Ann', email: 'ann@example.com', message });
  expect((await write('x'.repeat(2_000))).status).toBe(201);
  const tooLong = await write('x'.repeat(2_001));
  expect([tooLong.status, tooLong.data.message]).toEqual([400, 'Message has at most 2000 characters.']);
  expect((await visitor.get('/contact')).data).toContain('data-max="2000"');
  await vi.waitFor(() => expect(mails.received).toHaveLength(2), patiently);
  const notice = mails.received.find(({ to }) => to[0] === 'website@chat.example.com');
  expect(notice?.text).toMatch(/^Ann wrote\.\n\nRead it:\n.+\/dashboard\/messages\n/);

  // A screen with a table, and its permission.
  const texts = '/api/reply-texts';
  const added = await admin.post(texts, { title: 'Thanks', body: 'We have read it.' });
  expect([added.status, (await admin.get(texts)).data]).toEqual([201, [added.data]]);
  expect((await admin.delete(`${texts}/${added.data.id}`)).status).toBe(204);
  expect((await admin.delete(`${texts}/${added.data.id}`)).status).toBe(404);
  expect((await admin.get('/api/activity')).data.slice(0, 2)).toMatchObject([
    { action: 'reply.deleted', phrase: 'deleted the reply text {thing}', thing: { title: 'Thanks' } },
    { action: 'reply.added', phrase: 'added the reply text {thing}', thing: { title: 'Thanks' } },
  ]);
  const invited = await admin.post('/api/users/invitations', { email: 'a@example.com', role: 'author' });
  const accepted = await visitor.post('/api/auth/admin/invitation/accept', {
    ...{ token: invited.data.link.split('#').at(-1), name: 'Ada', newPassword: password },
  });
  const author = clientOf(accepted.data.token);
  expect([(await visitor.get(texts)).status, (await author.get(texts)).status]).toEqual([401, 403]);
  expect((await visitor.get('/dashboard/reply-texts')).status).toBe(200);

  // A page with a rule of the page cache.
  const careers = await visitor.get('/careers?team=design');
  expect([careers.status, careers.data]).toEqual([200, expect.stringContaining('name the team: design')]);
  expect(careers.data).toMatch(/<title>Careers\b/);
  expect((await visitor.get('/sitemap.xml')).data).toContain('/careers</loc>');
  const asked = ['/careers', '/careers?utm_source=mail&team=design', '/careers?team=none'];
  expect(
    evaluatedIn(copy, './site/server/pages/cache/page-key.ts', `${JSON.stringify(asked)}.map(it.pageKey)`),
  ).toEqual(['/careers', '/careers?team=design', '/careers']);

  // An import format.
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title: 'An old blog',
    items: [{ id: '1', title: 'Imported', content_html: '<p>Text</p>', date_published: '2024-03-01' }],
  };
  const upload = await uploadImport(admin, JSON.stringify(feed), 'feed.json');
  expect(await reachImportState(admin, upload.data.id, 'planned')).toMatchObject({
    report: { source: 'JSON Feed “An old blog”', counts: { created: 1 } },
  });

  // A color.
  expect((await visitor.get('/site/styles/tokens.css?direct')).data).toContain('--color-highlight: #ffc56b');

  // An endpoint.
  const office = await visitor.get('/api/office');
  expect([office.status, office.data]).toEqual([
    200,
    { name: expect.any(String), timeZone: expect.any(String) },
  ]);
  expect((await visitor.get('/api/openapi.json')).data).toMatchObject({
    paths: { '/api/office': { get: { summary: 'Name and time zone of the company' } } },
  });
});
