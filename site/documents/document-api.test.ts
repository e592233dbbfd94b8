import { randomUUID } from 'node:crypto';
import type { AxiosInstance } from 'axios';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documentKeys } from '#content/documents/site-documents.ts';
import { defaultDocuments } from '#content/sample.ts';
import { addMedia, age } from '#test/support/media-forms.ts';
import { photograph } from '#test/support/post-forms.ts';
import { sampleServices } from '#test/support/sample-site.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';

let site: TestSite;
let admin: AxiosInstance;

beforeAll(async () => {
  site = await openTestSite();
  admin = await site.signIn();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.setNow(null);
  for (const table of ['document_revisions', 'redirects', 'gone_pages', 'drafts'] as const) {
    await site.database.deleteFrom(table).execute();
  }
});

const editorId = () => randomUUID();
const company = (name: string) => ({ ...defaultDocuments.company, name });
const publish = (key: string, value: object, changes: object = {}, by = admin) =>
  by.put(`/api/site/documents/${key}`, {
    ...{ value, baseVersion: '0', publishAt: null, editorId: editorId(), sequence: 1 },
    ...changes,
  });
const read = async (key = 'company') => (await admin.get(`/api/site/documents/${key}`)).data;

describe('documents over HTTP', () => {
  test('are listed with who changed them and when', async () => {
    await publish('company', company('Listed'));
    const { data } = await admin.get('/api/site/documents');
    expect(data[0]).toEqual({
      ...{ key: 'company', title: 'Company', about: expect.any(String), hasDraft: false, outdated: [] },
      ...{ changedBy: 'owner@example.com', changedAt: expect.any(String), scheduledFor: null },
    });
    expect(data[1]).toMatchObject({ key: 'branding', changedAt: null, changedBy: null });
  });

  test('open with the defaults, and with what was published on any instance', async () => {
    expect(await read()).toMatchObject({ version: '0', value: defaultDocuments.company, changedAt: null });
    const { status, data } = await publish('company', company('Published'));
    expect([status, data.version, data.value.name]).toEqual([200, '1', 'Published']);
    for (let times = 0; times < 2; times++) expect((await read()).value.name).toBe('Published');
    for (let times = 0; times < 2; times++) {
      expect((await site.client.get('/feed.xml')).data).toContain('Published');
    }
  });

  test('keep a moment in UTC, with whichever offset it arrives', async () => {
    const notice = { text: 'Slow on Sunday', until: '2099-12-31T10:00:00+02:00' };
    const { data } = await publish('settings', { ...defaultDocuments.settings, notice });
    expect(data.value.notice.until).toBe('2099-12-31T08:00:00.000Z');
    expect((await read('settings')).value.notice.until).toBe('2099-12-31T08:00:00.000Z');
  });

  test('are scheduled, and canceled', async () => {
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    const { data } = await publish('company', company('Soon'), { publishAt });
    expect(data).toMatchObject({ scheduledFor: publishAt, value: { name: 'Soon' } });
    expect((await site.client.get('/feed.xml')).data).not.toContain('Soon');
    const taken = await admin.delete('/api/site/documents/company/schedule');
    expect(taken.data).toMatchObject({ scheduledFor: null, version: '0' });
    expect((await admin.delete('/api/site/documents/company/schedule')).status).toBe(404);
  });

  test('a scheduled one is on every page at its instant, without a write', async () => {
    const due = new Date(Date.now() + 3_600_000);
    await publish('company', company('At ten'), { publishAt: due.toISOString() });
    expect((await site.client.get('/feed.xml')).data).not.toContain('At ten');
    site.setNow(due);
    for (let times = 0; times < 2; times++) {
      expect((await site.client.get('/feed.xml')).data).toContain('At ten');
    }
  });

  test('two who publish over the same version: the second gets the first’s words and loses none', async () => {
    await publish('company', company('Theirs'));
    const { status, data } = await publish('company', company('Mine'));
    expect([status, data.code]).toEqual([409, 'stale_edit']);
    expect(data.data).toMatchObject({ key: 'company', version: '1', value: { name: 'Theirs' } });
    expect((await publish('company', company('Mine'), { baseVersion: data.data.version })).status).toBe(200);
  });

  test('have a history, of which an earlier version is restored as a new one', async () => {
    await publish('company', company('First'));
    await publish('company', company('Second'), { baseVersion: '1' });
    const revisions = '/api/site/documents/company/revisions';
    const { data: first } = await admin.get(`${revisions}/1`);
    expect(first).toMatchObject({ number: 1, kind: 'update', value: { name: 'First' } });
    await publish('company', first.value, { baseVersion: '2', kind: 'restore' });
    const { data } = await admin.get(revisions);
    expect(data.map(({ number, kind }: { number: number; kind: string }) => [number, kind])).toEqual([
      [3, 'restore'],
      [2, 'update'],
      [1, 'update'],
    ]);
    expect((await admin.get(`${revisions}/9`)).status).toBe(404);
    expect((await admin.get(`${revisions}/x`)).status).toBe(400);
  });

  test('can be read, and restored, as they were delivered', async () => {
    await publish('company', company('Changed'));
    const { status, data } = await admin.get('/api/site/documents/company/delivered');
    expect([status, data.value]).toEqual([200, defaultDocuments.company]);
    await publish('company', data.value, { baseVersion: '1', kind: 'restore' });
    expect((await read()).value).toEqual(defaultDocuments.company);
    expect((await site.client.get('/api/site/documents/company/delivered')).status).toBe(401);
  });

  test('the API is called by the name of the company, on any instance', async () => {
    for (const name of ['First name', 'Second name']) {
      const { version } = await read();
      await publish('company', company(name), { baseVersion: version });
      for (let times = 0; times < 2; times++) {
        expect((await site.client.get('/api/openapi.json')).data.info.title).toBe(`${name} API`);
      }
    }
  });

  test('are described one by one in the OpenAPI document', async () => {
    const { data } = await site.client.get('/api/openapi.json');
    const { value } =
      data.paths['/api/site/documents/{key}'].put.requestBody.content['application/json'].schema.properties;
    const [first] = value.anyOf;
    expect(value.anyOf).toHaveLength(documentKeys.length);
    expect(first).toMatchObject({ title: 'Company', properties: { name: { title: 'Name', maxLength: 60 } } });
    expect(JSON.stringify(value)).not.toMatch(/"(control|entryTitle)":/);
  });

  test('are for administrators alone, and nonsense is refused', async () => {
    for (const path of ['', '/company', '/company/revisions', '/company/drafts']) {
      expect((await site.client.get(`/api/site/documents${path}`)).status).toBe(401);
    }
    expect((await publish('company', company('X'), {}, site.client)).status).toBe(401);
    expect((await admin.get('/api/site/documents/nothing')).status).toBe(400);
    expect((await publish('company', company('X'), { publishAt: 'tomorrow' })).status).toBe(400);
    expect((await publish('company', company('X'), { editorId: '' })).status).toBe(400);
  });

  test('what is wrong gets a sentence at its field, and nothing is stored', async () => {
    const { status, data } = await publish('company', company('y'.repeat(2 * 1024 * 1024)));
    expect([status, data.code]).toEqual([422, 'invalid_document']);
    expect(data.issues).toEqual([{ path: 'name', message: 'Name must have at most 60 characters.' }]);
    const repeated = { services: [0, 1].map(() => sampleServices[0]) };
    expect((await publish('services', repeated)).data.issues).toEqual([
      { path: 'services.1.slug', message: 'Two services have this URL.' },
    ]);
    const navigation = { ...defaultDocuments.navigation, entries: [] };
    expect((await publish('navigation', navigation)).data.issues).toEqual([
      { path: 'entries', message: 'Navigation bar must not be empty.' },
    ]);
    expect((await publish('company', company('z'.repeat(6 * 1024 * 1024)))).status).toBe(413);
    expect((await read()).version).toBe('0');
  });

  test('a link may lead to a page, a live blog, a file and by a redirect, and nowhere else', async () => {
    await admin.post('/api/redirects', { from: '/moved', to: '/contact' });
    const linkTo = (path: string) =>
      publish('navigation', { ...defaultDocuments.navigation, callToAction: { label: 'L', path } });
    for (const path of [
      '/moved',
      '/feed.xml',
      '/teams',
      `/teams/${defaultDocuments.team.members[1]?.slug}`,
      '/#contact',
      '/tags/web?page=2',
    ]) {
      await site.database.deleteFrom('document_revisions').execute();
      expect([path, (await linkTo(path)).status]).toEqual([path, 200]);
    }
    for (const path of ['/blog-detail/none', '/teams/nobody', '/nowhere']) {
      const { status, data } = await linkTo(path);
      expect([status, data.issues[0].path]).toEqual([422, 'callToAction.path']);
    }
  });
});

describe('drafts of documents', () => {
  const drafts = '/api/site/documents/company/drafts';
  const save = (editor: string, sequence: number, value: object, by = admin) =>
    by.put(`${drafts}/${editor}`, { sequence, baseVersion: '0', value });

  test('keep what need not be valid, late ones are ignored, and go with the publication', async () => {
    const editor = editorId();
    expect((await save(editor, 2, { name: 5, long: 'x'.repeat(2 * 1024 * 1024) })).status).toBe(200);
    expect((await save(editor, 1, { name: 'older' })).data.sequence).toBe(2);
    expect((await admin.get(drafts)).data).toMatchObject([
      { editorId: editor, sequence: 2, value: { name: 5 } },
    ]);
    expect((await admin.get('/api/site/documents')).data[0].hasDraft).toBe(true);
    expect((await admin.get('/api/drafts')).data).toEqual([]);
    await publish('company', company('Done'), { editorId: editor, sequence: 3 });
    expect((await save(editor, 3, { name: 'late' })).data.sequence).toBe(3);
    expect((await admin.get(drafts)).data).toEqual([]);
  });

  test('are discarded on request, and nobody else’s business', async () => {
    const editor = editorId();
    await save(editor, 1, {});
    expect((await site.client.delete(`${drafts}/${editor}`)).status).toBe(401);
    expect((await save(editor, 2, {}, site.client)).status).toBe(401);
    expect((await admin.delete(`${drafts}/${editor}`)).status).toBe(204);
    expect((await admin.get(drafts)).data).toEqual([]);
  });
});

describe('images of documents', () => {
  const withPortrait = (source: string) => ({
    members: defaultDocuments.team.members.map((member) => ({
      ...member,
      image: { source, alt: 'A face', focalPoint: '' },
    })),
  });
  const nameOf = (path: string) => path.slice('uploads/'.length);
  const isThere = async (path: string) => (await admin.get(`/${path}`)).status === 200;

  test('stay while a version or a draft needs them, are named, and replaced everywhere', async () => {
    const shown: string = (await addMedia(admin, photograph())).path;
    const drafted: string = (await addMedia(admin, photograph())).path;
    expect((await publish('team', withPortrait(shown))).status).toBe(200);
    await publish('team', defaultDocuments.team, { baseVersion: '1' });
    await admin.put(`/api/site/documents/home/drafts/${editorId()}`, {
      ...{ sequence: 1, baseVersion: '0', value: { clients: [{ name: '', logo: { source: drafted } }] } },
    });
    await age(site.database);
    await admin.post('/api/media/clean-up', {});
    expect([await isThere(shown), await isThere(drafted)]).toEqual([true, true]);
    const { data } = await admin.get(`/api/media/${nameOf(shown)}/uses`);
    expect(data).toMatchObject({ posts: [], newDrafts: [], documents: [{ id: 'team', title: 'Team' }] });
    expect((await admin.get(`/api/media/${nameOf(drafted)}/uses`)).data).toMatchObject({
      newDrafts: [],
      documents: [{ id: 'home', title: 'Home' }],
    });
    const refused = await admin.delete(`/api/media/${nameOf(shown)}`);
    expect([refused.status, refused.data.message]).toEqual([
      409,
      'This file cannot be deleted: the content of the site still needs it.',
    ]);
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(photograph())]), 'other.jpg');
    const { path } = (await admin.post(`/api/media/${nameOf(shown)}/replacement`, form)).data.item;
    const { data: revision } = await admin.get('/api/site/documents/team/revisions/1');
    expect(revision.value.members[0].image.source).toBe(path);
    expect(await isThere(shown)).toBe(false);
  });
});
