import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { AxiosInstance } from 'axios';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ManagedPerson } from '#site/blog/people/person-schema.ts';
import { exchanged } from '#site/exchange/keys.ts';
import { importsInto } from '#site/exchange/test/imports.ts';
import { makeDataFolder } from '#test/support/data-folder.ts';
import { postForm } from '#test/support/post-forms.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import { writeExport } from '../export/write-archive.server.ts';
import { ownExport } from '../own/own-export.server.ts';
import { unpackExport } from '../own/unpack-export.server.ts';
import type { Receipt } from './receipt.ts';

let there: TestSite;
let here: TestSite;
let thereAdmin: AxiosInstance;
let hereAdmin: AxiosInstance;
let folder: string;
let runs = 0;
const now = () => new Date();

beforeAll(async () => {
  folder = await makeDataFolder();
  there = await openTestSite();
  thereAdmin = await there.signIn();
  const ann = await person(thereAdmin, 'Ann Lee', { slug: 'ann', bio: 'Writes.' });
  await thereAdmin.put(`/api/account/byline`, { name: 'Olga Owner', bio: 'Owns it.' });
  await thereAdmin.post(
    '/api/blogs',
    postForm({ title: 'Both', slug: 'both', authors: `${ann},olga-owner` }),
  );
  await thereAdmin.post('/api/blogs', postForm({ title: 'Hers', slug: 'hers', author: 'ann lee' }));
});
afterAll(async () => {
  await there.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  here = await openTestSite();
  hereAdmin = await here.signIn();
});
afterEach(() => here.close());

async function person(admin: AxiosInstance, name: string, change: object): Promise<string> {
  const { data } = await admin.post('/api/people', { name });
  expect((await admin.put(`/api/people/${data.id}`, change)).status).toBe(200);
  return data.id;
}

const imports = () => importsInto(here, now);

async function importExport(): Promise<{ id: string; receipt: Receipt }> {
  const file = path.join(folder, `${++runs}.tar.gz`);
  await writeExport(
    { ...there, services: exchanged(there.services), siteUrl: 'https://old.example', now },
    file,
    { hasMessages: false },
  );
  const target = `${file}.unpacked`;
  await mkdir(target);
  const source = ownExport(target, await unpackExport(file, target));
  return imports().run(source, { file: 'export.tar.gz', by: 'test' });
}

const people = async (): Promise<ManagedPerson[]> => (await hereAdmin.get('/api/people')).data;
const named = async (name: string) => (await people()).find((one) => one.name === name);
const outcomes = ({ receipt }: { receipt: Receipt }) =>
  Object.fromEntries(
    [...receipt.lines()]
      .filter(({ kind }) => kind === 'person')
      .map(({ title, outcome }) => [title, outcome]),
  );
const bylines = async () => {
  const { data } = await hereAdmin.get('/api/blogs?pages=all');
  return Object.fromEntries(data.map(({ title, author }: Record<string, string>) => [title, author]));
};

test('people come with what their pages say, and never with an account', async () => {
  expect(outcomes(await importExport())).toEqual({ 'Ann Lee': 'created', 'Olga Owner': 'created' });
  expect(await named('Olga Owner')).toMatchObject({
    slug: 'olga-owner',
    bio: 'Owns it.',
    userId: null,
    posts: 1,
  });
  expect(await named('Ann Lee')).toMatchObject({ slug: 'ann', posts: 2 });
  expect(await bylines()).toEqual({ Both: 'Ann Lee and Olga Owner', Hers: 'ann lee' });
});

test('what the source changed follows; whom somebody edited here stays; a merged person is found in the other', async () => {
  await importExport();
  const [ann, olga] = [await named('Ann Lee'), await named('Olga Owner')];
  const source = (await thereAdmin.get('/api/people')).data.find(({ slug }: ManagedPerson) => slug === 'ann');
  try {
    await thereAdmin.put(`/api/people/${source.id}`, { name: 'Ann Lee Moss', bio: 'Edits.' });
    expect(outcomes(await importExport())).toEqual({ 'Ann Lee Moss': 'updated', 'Olga Owner': 'unchanged' });
    expect(await named('Ann Lee Moss')).toMatchObject({ id: ann?.id, bio: 'Edits.' });
    await hereAdmin.put(`/api/people/${ann?.id}`, { bio: 'My own words.' });
    await thereAdmin.put(`/api/people/${source.id}`, { name: 'Ann Lee', bio: 'Writes.' });
    expect(outcomes(await importExport())).toEqual({ 'Ann Lee': 'kept', 'Olga Owner': 'unchanged' });
    expect(await named('Ann Lee Moss')).toMatchObject({ bio: 'My own words.' });
    const other = await person(hereAdmin, 'Olga O.', {});
    await hereAdmin.post(`/api/people/${olga?.id}/merge`, { into: other });
    expect(outcomes(await importExport())).toMatchObject({ 'Olga Owner': 'kept' });
    expect((await people()).map(({ name }) => name).sort()).toEqual(['Ann Lee Moss', 'Olga O.']);
  } finally {
    await thereAdmin.put(`/api/people/${source.id}`, { name: 'Ann Lee', bio: 'Writes.' });
  }
});

test('a person of the same slug and name is the same; one of the same name alone is another, and the receipt says so', async () => {
  await person(hereAdmin, 'ANN LEE', { slug: 'another-ann', bio: 'Somebody else.' });
  await person(hereAdmin, 'Olga Owner', { bio: 'Known here.' });
  const imported = await importExport();
  expect(outcomes(imported)).toEqual({ 'Ann Lee': 'created', 'Olga Owner': 'kept' });
  expect([...imported.receipt.lines()].find(({ title }) => title === 'Ann Lee')?.notes).toEqual([
    '“Ann Lee” is another author here: this one is called “Ann Lee (2)”. Merge them if they are the same.',
  ]);
  expect(await named('Ann Lee (2)')).toMatchObject({ slug: 'ann', bio: 'Writes.', posts: 2 });
  expect(await named('ANN LEE')).toMatchObject({ bio: 'Somebody else.', posts: 0 });
  expect(await named('Olga Owner')).toMatchObject({ bio: 'Known here.', posts: 1 });
  expect(await bylines()).toEqual({ Both: 'Ann Lee (2) and Olga Owner', Hers: 'Ann Lee (2)' });
});

test('undone: people who were made go; who was edited, or wrote something here, stays', async () => {
  const { id } = await importExport();
  await hereAdmin.put(`/api/people/${(await named('Olga Owner'))?.id}`, { bio: 'Mine by now.' });
  await hereAdmin.post('/api/blogs', postForm({ title: 'New', author: 'Ann Lee' }));
  const { lines } = await imports().undo(id);
  expect([...lines()].map(({ kind, title }) => `${kind} ${title}`)).toEqual(
    expect.arrayContaining(['post Both', 'post Hers', 'person Ann Lee', 'person Olga Owner']),
  );
  const notes = [...lines()]
    .filter(({ kind }) => kind === 'person')
    .map((line) => [line.outcome, ...line.notes]);
  expect(notes.sort()).toEqual([
    ['kept', 'Something else is by this author by now.'],
    ['kept', 'The author was edited here since and stays.'],
  ]);
  expect((await people()).map(({ name, posts }) => [name, posts])).toEqual([
    ['Ann Lee', 1],
    ['Olga Owner', 0],
  ]);
});
