import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DocumentKey } from '#content/documents/site-documents.ts';
import { defaultDocuments } from '#content/sample.ts';
import type { ReportMisfit } from '#site/texts/site-documents.server.ts';
import { createSiteSource } from '#site/texts/site-source.server.ts';
import { openTestSite, type TestSite } from '#test/support/test-site.ts';
import type { Publication } from './document-contract.ts';
import { createDocumentDrafts } from './document-drafts.server.ts';
import { createDocumentService } from './document-service.server.ts';
import { createOwnPageRepository } from './own-pages/own-page-repository.server.ts';

let open: TestSite;
let at = new Date('2026-11-22T12:00:00Z');
const now = () => at;
const misfits: Parameters<ReportMisfit>[0][] = [];

beforeAll(async () => {
  open = await openTestSite();
});
afterAll(() => open.close());
beforeEach(async () => {
  at = new Date('2026-11-22T12:00:00Z');
  misfits.length = 0;
  for (const table of ['document_revisions', 'redirects', 'gone_pages', 'drafts'] as const) {
    await open.database.deleteFrom(table).execute();
  }
});

const service = () =>
  createDocumentService({
    database: open.database,
    leadsSomewhere: async (path) => path === '/contact',
    now,
  });
const source = () => {
  // Separate from other instances' version, whose propagation is tested through HTTP.
  let version = 0;
  const site = createSiteSource({
    ownPages: createOwnPageRepository(open.database),
    database: open.database,
    version: { current: () => version },
    now,
    report: (misfit) => misfits.push(misfit),
  });
  const changed = () => {
    version += 1;
    return site;
  };
  return { ...site, read: () => changed().read(), nextDue: () => changed().nextDue(), readAgain: site.read };
};
const company = (name: string) => ({ ...defaultDocuments.company, name });
const publish = (key: DocumentKey, value: object, changes: Partial<Publication> = {}) =>
  service().publish(
    key,
    {
      ...{ value: value as Publication['value'], baseVersion: '0', publishAt: null },
      ...{ kind: 'update', editorId: randomUUID(), sequence: 1 },
      ...changes,
    } as Publication,
    { by: 'owner@example.com', writerId: 'owner', own: { answers: () => false } },
  );
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);

describe('what visitors see', () => {
  test('is the defaults while nothing is published', async () => {
    expect((await source().read()).company).toEqual(defaultDocuments.company);
    expect(await source().nextDue()).toBeNull();
  });

  test('is what was published last, at once', async () => {
    const site = source();
    await site.read();
    expect(await publish('company', company('One'))).toMatchObject({ version: '1', scheduledFor: null });
    expect((await site.read()).company.name).toBe('One');
    await publish('company', company('Two'), { baseVersion: '1' });
    expect((await site.read()).company.name).toBe('Two');
    expect((await site.read()).team).toEqual({ members: expect.any(Array) });
  });

  test('is read once per version, however many ask', async () => {
    const site = source();
    const [one, other] = await Promise.all([site.readAgain(), site.readAgain()]);
    expect(one).toBe(other);
    expect(await site.readAgain()).toBe(one);
    expect(site.current()).toBe(one);
    expect(await site.read()).not.toBe(one);
  });

  test('changes at the millisecond a scheduled change comes due', async () => {
    const site = source();
    const due = later(30);
    await publish('company', company('Soon'), { publishAt: due.toISOString() });
    expect((await site.read()).company.name).toBe(defaultDocuments.company.name);
    expect(await site.nextDue()).toEqual(due);
    at = new Date(due.getTime() - 1);
    expect((await site.readAgain()).company.name).toBe(defaultDocuments.company.name);
    at = due;
    expect((await site.readAgain()).company.name).toBe('Soon');
    expect(await site.nextDue()).toBeNull();
  });

  test('is what fits of a document of another version, reported once', async () => {
    const site = source();
    await publish('company', company('One'));
    const stored = { ...company('Kept'), email: 'no address', extra: 1, phones: [{ number: 'x' }] };
    await open.database
      .updateTable('document_revisions')
      .set({ value: JSON.stringify(stored) })
      .execute();
    const shown = (await site.read()).company;
    expect(shown).toMatchObject({ name: 'Kept', email: defaultDocuments.company.email, phones: [] });
    await publish('about', defaultDocuments.about);
    await site.read();
    expect(misfits).toHaveLength(1);
    expect(misfits[0]).toMatchObject({ key: 'company', number: 1 });
  });
});

describe('publishing', () => {
  test('over what somebody else published is a conflict that brings the other version', async () => {
    await publish('company', company('Theirs'));
    const mine = publish('company', company('Mine'));
    await expect(mine).rejects.toMatchObject({
      code: 'stale_edit',
      status: 409,
      data: { version: '1', value: { name: 'Theirs' }, changedBy: 'owner@example.com' },
    });
  });

  test('twice by the same save is one; later by the same editor is no conflict', async () => {
    const editorId = randomUUID();
    await publish('company', company('One'), { editorId });
    expect(await publish('company', company('One'), { editorId })).toMatchObject({ version: '1' });
    expect(await publish('company', company('More'), { editorId, sequence: 2 })).toMatchObject({
      version: '2',
    });
  });

  test('replaces what is scheduled, which then never goes live', async () => {
    const site = source();
    await publish('company', company('Soon'), { publishAt: later(30).toISOString() });
    await publish('company', company('Now'), { baseVersion: '1' });
    at = later(60);
    expect((await site.read()).company.name).toBe('Now');
    expect((await service().revisions('company')).map(({ isCancelled }) => isCancelled)).toEqual([
      false,
      true,
    ]);
  });

  test('a schedule is canceled; one that went live is not', async () => {
    await publish('company', company('Now'));
    await publish('company', company('Soon'), { baseVersion: '1', publishAt: later(30).toISOString() });
    expect(await service().read('company')).toMatchObject({ version: '2', scheduledFor: later(30) });
    expect(await service().cancelSchedule('company')).toMatchObject({ version: '1', scheduledFor: null });
    await expect(service().cancelSchedule('company')).rejects.toMatchObject({ code: 'not_found' });
    expect(await publish('company', company('Next'), { baseVersion: '1' })).toMatchObject({ version: '3' });
  });

  test('by two at once lets one through', async () => {
    const results = await Promise.allSettled([
      publish('company', company('One')),
      publish('company', company('Two')),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('bad input', () => {
  const issuesOf = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => null,
      (failure) => failure,
    );
    expect(error).toMatchObject({ code: 'invalid_document', status: 422 });
    return Object.fromEntries(
      error.issues.map(({ path, message }: { path: string; message: string }) => [path, message]),
    );
  };

  test('gets a sentence at its field', async () => {
    const megabytes = 'x'.repeat(2 * 1024 * 1024);
    expect(await issuesOf(publish('company', company(megabytes)))).toEqual({
      name: 'Name must have at most 60 characters.',
    });
    expect(await issuesOf(publish('company', company('<b>Bold</b>')))).toEqual({
      name: 'Name is plain text: HTML is not shown.',
    });
    expect(await issuesOf(publish('company', company('<a'.repeat(500_000))))).toHaveProperty('name');
  });

  test('a link nowhere, a service with the URL of a page, an image without alt text or that is not there', async () => {
    const { navigation, services, team } = defaultDocuments;
    const link = { label: 'Nowhere', path: '/nowhere' };
    expect(await issuesOf(publish('navigation', { ...navigation, callToAction: link }))).toMatchObject({
      'callToAction.path': 'This site has no page at “/nowhere”.',
    });
    const [first, ...others] = services.services.filter(({ kind }) => kind === 'service');
    const taken = { services: [{ ...first, slug: 'dashboard' }, ...others] };
    expect(await issuesOf(publish('services', taken))).toEqual({
      'services.0.slug': 'The site itself uses “/dashboard”. Please choose another URL.',
    });
    const [member, ...rest] = team.members;
    const unsaid = { ...member, image: { ...member?.image, alt: ' ' } };
    expect(await issuesOf(publish('team', { members: [unsaid, ...rest] }))).toEqual({
      'members.0.image.alt': 'The image has no alt text: say what it shows.',
    });
    const image = { source: `uploads/${'0'.repeat(32)}.jpg`, alt: 'A face' };
    expect(await issuesOf(publish('team', { members: [{ ...member, image }, ...rest] }))).toEqual({
      'members.0.image.source': 'This image is not in the library.',
    });
  });
});

describe('pages that move', () => {
  const members = (...slugs: readonly string[]) => ({
    members: slugs.map((slug, index) => ({
      ...defaultDocuments.team.members[0],
      slug,
      name: `Person ${index}`,
    })),
  });
  const redirects = async () => {
    const rows = await open.database
      .selectFrom('redirects')
      .select(['source', 'target'])
      .orderBy('source')
      .execute();
    return rows.map(({ source, target }) => `${source} → ${target}`);
  };
  const gone = async () =>
    (await open.database.selectFrom('gone_pages').select('path').orderBy('path').execute()).map(
      ({ path }) => path,
    );

  test('lead on in one step, come back, and are gone when they are removed', async () => {
    await publish('team', members('ada', 'bo'));
    await publish('team', members('ada-l', 'bo'), { baseVersion: '1' });
    expect(await redirects()).toEqual(['/teams/ada → /teams/ada-l']);
    await publish('team', members('ada-k', 'bo'), { baseVersion: '2' });
    expect(await redirects()).toEqual(['/teams/ada → /teams/ada-k', '/teams/ada-l → /teams/ada-k']);
    await publish('team', members('ada', 'bo'), { baseVersion: '3' });
    expect(await redirects()).toEqual(['/teams/ada-k → /teams/ada', '/teams/ada-l → /teams/ada']);
    await publish('team', members('ada'), { baseVersion: '4' });
    expect(await gone()).toContain('/teams/bo');
    await publish('team', members('ada', 'bo'), { baseVersion: '5' });
    expect(await gone()).not.toContain('/teams/bo');
  });

  test('of a change that is taken back lead nowhere', async () => {
    await publish('team', members('ada', 'bo'));
    const publishAt = later(5).toISOString();
    await publish('team', members('ada-l'), { baseVersion: '1', publishAt });
    expect(await redirects()).toEqual(['/teams/ada → /teams/ada-l']);
    await service().cancelSchedule('team');
    expect(await redirects()).toEqual([]);
    expect(await gone()).not.toContain('/teams/bo');
  });
});

describe('drafts', () => {
  const editorId = 'a'.repeat(32);
  const drafts = () => createDocumentDrafts(open.database, now);
  const save = (sequence: number, name: string, value: object = { ...company(name) }) =>
    drafts().save(
      'company',
      { editorId, userId: 'owner' },
      { sequence, baseVersion: '0', value: value as Record<string, unknown>, supersedes: [] },
    );
  beforeAll(async () => {
    await open.database
      .insertInto('administrators')
      .values({ id: 'owner', email: 'o@example.com', password_hash: 'x', created_at: 0, updated_at: 0 })
      .execute();
  });

  test('keep the newest, need not be valid, and go with the publication', async () => {
    await save(2, 'Newer');
    expect(await save(1, 'Older')).toMatchObject({ sequence: 2 });
    await save(3, 'Half', { name: 5, anything: '<b>' });
    expect(await drafts().list('company', 'owner')).toMatchObject([
      { sequence: 3, fields: { name: 5, anything: '<b>' } },
    ]);
    expect((await service().list('owner')).filter(({ hasDraft }) => hasDraft).map(({ key }) => key)).toEqual([
      'company',
    ]);
    await publish('company', company('Done'), { editorId, sequence: 4 });
    expect(await drafts().list('company', 'owner')).toEqual([]);
    expect(await save(4, 'late')).toMatchObject({ sequence: 4 });
    expect(await drafts().list('company', 'owner')).toEqual([]);
  });

  test('are shown to who knows the editor, over what is published, as far as they fit', async () => {
    await publish('company', company('Published'));
    await save(1, '', { ...company('Draft'), email: 'half an addr' });
    const shown = await source().preview(editorId);
    expect(shown?.company).toMatchObject({ name: 'Draft', email: defaultDocuments.company.email });
    expect((await source().read()).company.name).toBe('Published');
    expect(await source().preview('b'.repeat(32))).toBeNull();
    expect(await source().preview('short')).toBeNull();
  });
});
