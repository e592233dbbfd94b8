import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { account, complaintsIn, copyProject, startDevelopment } from '#test/support/project-copy.ts';

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
      /^`([^`]+)`, (?:new|(below each|below|above) `([^`]+)`):\n\n```\w+\n([\s\S]*?)```$/gm,
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
  for (const index of found.toReversed())
    lines.splice(place.where === 'above' ? index : index + 1, 0, code.trimEnd());
  writeFileSync(target, lines.join('\n'));
}

test('a field of posts touches five files', () => {
  const files = (title: string) =>
    new Set(steps.filter(({ section }) => section === title).map(({ file }) => file));
  expect(files('A field of posts').size).toBe(5);
  expect(files('A page').size).toBe(5);
  expect(files('A screen of the admin area').size).toBe(2);
  expect(files('An endpoint').size).toBe(3);
});

test('a project that follows the guide has sound types, and answers with what was added', async () => {
  const folder = await makeDataFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const copy = path.join(folder, 'project');
  copyProject(copy);
  for (const step of steps) follow(step, copy);
  const complaintsOf = (program: string, ...given: string[]) => complaintsIn(copy, program, ...given);
  expect(complaintsOf('@react-router/dev/bin.cjs', 'typegen')).toBe('');
  expect(complaintsOf('typescript/bin/tsc')).toBe('');
  const changed = [...new Set(steps.map(({ file }) => file))].filter((file) => !file.endsWith('.sql'));
  // As `npm run format`: only what the linter cannot mend is a fault of the guide.
  const format = ['check', '--write', '--error-on-warnings', ...changed];
  expect(complaintsOf('@biomejs/biome/bin/biome', ...format)).toBe('');

  const url = await startDevelopment(copy, path.join(folder, 'data'));
  const careers = await fetch(`${url}/careers`);
  expect([careers.status, await careers.text()]).toEqual([200, expect.stringContaining('Careers at')]);
  const sitemap = await fetch(`${url}/sitemap.xml`);
  expect([sitemap.status, await sitemap.text()]).toEqual([200, expect.stringContaining('/careers</loc>')]);
  expect((await fetch(`${url}/dashboard/hosting`)).status).toBe(200);
  const office = await fetch(`${url}/api/office`);
  expect([office.status, await office.json()]).toEqual([
    200,
    { name: expect.any(String), timeZone: expect.any(String) },
  ]);
  expect(await (await fetch(`${url}/api/openapi.json`)).json()).toMatchObject({
    paths: { '/api/office': { get: { summary: 'Name and time zone of the company' } } },
  });

  const login = await fetch(`${url}/api/auth/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: account.ADMIN_EMAIL, password: account.ADMIN_PASSWORD }),
  });
  const { token } = (await login.json()) as { token: string };
  const form = new FormData();
  const fields = {
    title: 'One',
    subtitle: 'And more of it',
    content: '<p>Text</p>',
    tags: 'a',
    author: 'Ada',
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const authorization = `Bearer ${token}`;
  const created = await fetch(`${url}/api/blogs`, { method: 'POST', headers: { authorization }, body: form });
  const { id } = (await created.json()) as { id: string };
  expect(created.status).toBe(201);
  const kept = await fetch(`${url}/api/blogs/${id}`, { headers: { authorization } });
  expect(await kept.json()).toMatchObject({ title: 'One', subtitle: 'And more of it' });
});
