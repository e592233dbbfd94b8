import { describe, expect, test } from 'vitest';
import { inquirySite, kindsOf } from '../test/inquiry-site.ts';

const { site, admin, other, write, list, only, read, answer, userId } = inquirySite();

describe('messages of one address', () => {
  test('are one inquiry until it is won or lost, and then another', async () => {
    await write('First');
    await write('Second', { name: 'Ana Prospect', email: 'ANA@visitor.example' });
    await write('From somebody else', { email: 'ben@visitor.example' });
    const all = await list();
    expect(all.map(({ email, messages }: Record<string, unknown>) => [email, messages])).toEqual(
      expect.arrayContaining([
        ['ana@visitor.example', 2],
        ['ben@visitor.example', 1],
      ]),
    );
    const ana = all.find(({ email }: { email: string }) => email.startsWith('ana'));
    expect(ana).toMatchObject({ name: 'Ana Prospect', state: 'new', unread: 2, excerpt: 'Second' });
    await admin().patch(`/api/inquiries/${ana.id}`, { state: 'won' });
    await write('Third');
    const after = await list({ view: 'all' });
    expect(after).toHaveLength(3);
    expect((await read(after[0].id)).others.map(({ id }: { id: string }) => id)).toEqual([ana.id]);
  });

  test('ask for an answer again after one was given', async () => {
    await write('First');
    const { id } = await only();
    await admin().patch(`/api/inquiries/${id}`, { state: 'answered' });
    expect(await list()).toEqual([]);
    await write('Thank you. One more thing');
    expect(await only()).toMatchObject({ id, state: 'new', waitingSince: expect.any(String) });
    await admin().patch(`/api/inquiries/${id}`, {
      state: 'answered',
      assigneeId: await userId('other@example.com'),
    });
    await write('And another');
    expect(await only()).toMatchObject({ state: 'in-progress', assignee: { name: 'other@example.com' } });
  });

  test('that are spam belong to none, and come in when they are none', async () => {
    await site().client.post('/api/contact', {
      ...{ name: 'Bot', email: 'bot@example.org', message: 'Buy', heardFrom: 'x' },
    });
    expect(await list({ view: 'all' })).toEqual([]);
    const [{ id, inquiryId }] = (await admin().get('/api/messages?tab=spam')).data;
    expect(inquiryId).toBeNull();
    await admin().patch(`/api/messages/${id}`, { isSpam: false });
    expect(await only()).toMatchObject({ email: 'bot@example.org', messages: 1 });
    await admin().patch(`/api/messages/${id}`, { isSpam: true });
    expect(await list({ view: 'all' })).toEqual([]);
    expect(await site().database.selectFrom('inquiries').selectAll().execute()).toEqual([]);
  });

  test('that another version wrote are joined when the inbox is opened', async () => {
    const row = { email: 'old@visitor.example', message: 'Hello', received_at: 5 };
    await site()
      .database.insertInto('messages')
      .values([
        { ...row, id: 'a', name: 'Old' },
        { ...row, id: 'b', name: 'Older', received_at: 3 },
      ])
      .execute();
    expect(await list()).toMatchObject([
      { name: 'Old', messages: 2, waitingSince: '1970-01-01T00:00:00.003Z' },
    ]);
  });
});

describe('an inquiry', () => {
  test('goes with its last message: notes, answers and the mails of these too', async () => {
    await write('First');
    const { id } = await only();
    await admin().post(`/api/inquiries/${id}/notes`, { text: 'Call her' });
    await answer(id);
    const [{ id: message }] = (await admin().get('/api/messages')).data;
    await admin().delete(`/api/messages/${message}`);
    expect(await list({ view: 'all' })).toEqual([]);
    expect((await admin().get(`/api/inquiries/${id}`)).status).toBe(404);
    await admin().post(`/api/messages/trash/${message}/restore`);
    expect(kindsOf(await read(id))).toEqual(['message', 'note', 'reply']);
    await admin().delete(`/api/messages/${message}`);
    await admin().delete(`/api/messages/trash/${message}`);
    expect((await admin().get(`/api/inquiries/${id}`)).status).toBe(404);
    for (const table of ['inquiry_notes', 'inquiry_replies', 'outbox'] as const)
      expect(await site().database.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test('shows messages, notes and answers in their order, and is found by each of them', async () => {
    await write('We want a new website');
    const { id } = await only();
    await admin().post(`/api/inquiries/${id}/notes`, { text: 'A friend of Zoé' });
    await answer(id, { subject: 'About Quokkas', text: 'Yes, we can' });
    await admin().patch(`/api/inquiries/${id}`, { tags: ['Robots', 'Robots', ' Big  one '] });
    expect(kindsOf(await read(id))).toEqual(['message', 'note', 'reply']);
    for (const q of ['new website', 'zoe', 'quokkas', 'robots', 'visitor.example'])
      expect((await list({ view: 'all', q })).length, q).toBe(1);
    expect(await list({ view: 'all', q: 'nothing of it' })).toEqual([]);
    expect((await read(id)).tags).toEqual(['Robots', 'Big one']);
    expect(await list({ view: 'all', tag: 'Robots' })).toHaveLength(1);
    expect(await list({ view: 'all', tag: 'R%' })).toEqual([]);
  });

  test('is listed by state, who is in charge, and the day to follow up', async () => {
    for (const email of ['a@visitor.example', 'b@visitor.example', 'c@visitor.example'])
      await write('Hello', { email });
    const [c, b] = await list();
    await admin().patch(`/api/inquiries/${c.id}`, { assigneeId: await userId('other@example.com') });
    await admin().patch(`/api/inquiries/${b.id}`, { state: 'lost', followUpOn: '2020-02-29' });
    const ids = async (view: string, by = admin()) =>
      (await by.get('/api/inquiries', { params: { view } })).data.map(
        ({ email }: { email: string }) => email[0],
      );
    expect(await ids('open')).toEqual(['c', 'a']);
    expect(await ids('unassigned')).toEqual(['a']);
    expect([await ids('mine'), await ids('mine', other())]).toEqual([[], ['c']]);
    expect([await ids('lost'), await ids('follow-up')]).toEqual([['b'], ['b']]);
    expect((await other().get('/api/inquiries/facts')).data).toMatchObject({
      ...{ open: 2, mine: 1, unassigned: 1, overdue: 0, followUp: 1, canAnswer: true },
    });
  });

  test('several are changed at once; what is gone is left out', async () => {
    for (const email of ['a@visitor.example', 'b@visitor.example']) await write('Hello', { email });
    const ids = (await list()).map(({ id }: { id: string }) => id);
    const { data } = await admin().patch('/api/inquiries', {
      ids: [...ids, 'gone'],
      change: { state: 'won' },
    });
    expect([data, (await list({ view: 'won' })).length]).toEqual([{ changed: 2 }, 2]);
  });

  test.each([
    [{ state: 'closed' }, 'state'],
    [{ assigneeId: 'nobody' }, 'assigneeId'],
    [{ assigneeId: '' }, 'assigneeId'],
    [{ followUpOn: 'tomorrow' }, 'followUpOn'],
    [{ followUpOn: '2026-02-30' }, 'followUpOn'],
    [{ tags: [''] }, 'tags.0'],
    [{ tags: Array.from({ length: 11 }, (_, index) => `${index}`) }, 'tags'],
  ])('refuses %j', async (change, path) => {
    await write('Hello');
    const { id } = await only();
    const { status, data } = await admin().patch(`/api/inquiries/${id}`, change);
    expect([status, data.issues[0].path]).toEqual([400, path]);
    expect(await only()).toMatchObject({ state: 'new', assignee: null, followUpOn: null, tags: [] });
  });

  test('an author cannot be put in charge, and sees nothing of the inbox', async () => {
    const author = await site().signIn('author', 'author@example.com');
    await write('Hello');
    const { id } = await only();
    const assigneeId = await userId('author@example.com');
    expect((await admin().patch(`/api/inquiries/${id}`, { assigneeId })).status).toBe(400);
    expect((await author.get('/api/inquiries')).status).toBe(403);
    expect((await author.get(`/api/inquiries/${id}`)).status).toBe(403);
    expect((await answer(id, {}, author)).status).toBe(403);
  });

  test('is read as a whole', async () => {
    await write('First');
    await write('Second');
    const { id } = await only();
    expect((await admin().post(`/api/inquiries/${id}/read`)).status).toBe(204);
    expect(await only()).toMatchObject({ unread: 0 });
    expect((await admin().get('/api/messages/counts')).data.unread).toBe(0);
  });

  test('a note is deleted', async () => {
    await write('First');
    const { id } = await only();
    const { data } = await admin().post(`/api/inquiries/${id}/notes`, { text: 'Mistake' });
    const note = data.entries[1].id;
    expect(kindsOf((await admin().delete(`/api/inquiries/${id}/notes/${note}`)).data)).toEqual(['message']);
    expect((await admin().delete(`/api/inquiries/${id}/notes/${note}`)).status).toBe(404);
  });
});
