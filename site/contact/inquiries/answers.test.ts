import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { answersKey } from '#site/contact/keys.ts';
import { patiently } from '#test/support/patiently.ts';
import { openTestSite } from '#test/support/test-site.ts';
import { inquirySite, kindsOf } from '../test/inquiry-site.ts';
import { createConversationRepository } from './conversation-repository.server.ts';

const {
  site,
  mails,
  admin,
  other,
  write,
  list,
  only,
  read,
  answer,
  userId,
  sendMails,
  wakeOutbox,
  setAnswers,
} = inquirySite();

const repliedMails = () => mails().received.filter(({ to }) => to.includes('ana@visitor.example'));

describe('an answer', () => {
  test('is a letter to the visitor: threaded, answered to the one in charge, and shown when it is sent', async () => {
    await write('We want a new website.\nCan we talk?');
    const { id } = await only();
    await admin().patch(`/api/inquiries/${id}`, { assigneeId: await userId('other@example.com') });
    await site().database.deleteFrom('outbox').execute();
    const first = await answer(id);
    expect([first.status, first.data.state, first.data.unread]).toEqual([201, 'answered', 0]);
    expect(first.data.entries[1].delivery).toBe('waiting');
    await sendMails();
    await vi.waitFor(() => expect(mails().received).toHaveLength(1), patiently);
    const { to, parsed, text, html } = mails().received[0] ?? expect.unreachable();
    expect(to).toEqual(['ana@visitor.example']);
    expect(parsed).toMatchObject({ subject: 'Your message', replyTo: [{ address: 'other@example.com' }] });
    expect(parsed.inReplyTo).toBeUndefined();
    expect(text).toMatch(
      /^Hello Ana,\n\nwe can help\.\n\nOn .+, Ana wrote:\n\nWe want a new website\.\nCan we talk\?\s*$/,
    );
    expect(html).not.toContain('This was sent by');
    await vi.waitFor(async () => expect((await read(id)).entries[1].delivery).toBe('sent'), patiently);

    await answer(id, { subject: 'Once more' });
    wakeOutbox();
    await vi.waitFor(() => expect(mails().received).toHaveLength(2), patiently);
    const [before, after] = mails().received.map((mail) => mail.parsed);
    expect([after?.inReplyTo, after?.references]).toEqual([before?.messageId, before?.messageId]);
  });

  test('is not sent unseen after that of somebody else, also at once', async () => {
    await write('Hello');
    const { id } = await only();
    const both = await Promise.all([
      answer(id, { seen: 0, text: 'One' }),
      answer(id, { seen: 0, text: 'Two' }, other()),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.data).toMatchObject({
      ...{ code: 'answered_meanwhile', error: expect.stringContaining('Somebody has answered meanwhile.') },
    });
    expect((await read(id)).entries.filter(({ kind }: { kind: string }) => kind === 'reply')).toHaveLength(1);
    const again = { id: randomUUID(), seen: 1, text: 'Two' };
    // The same once more, as when its answer was lost on the way.
    for (let time = 0; time < 2; time++) expect((await answer(id, again, other())).status).toBe(201);
    expect((await answer(id, { text: 'By a program' })).status).toBe(201);
    expect((await read(id)).entries).toHaveLength(4);
  });

  test('arrives although what it answers was moved to the trash before it was sent', async () => {
    await write('Hello');
    const { id } = await only();
    await site().database.deleteFrom('outbox').execute();
    await answer(id, { text: 'It arrives' });
    const [{ id: message }] = (await admin().get('/api/messages')).data;
    expect((await admin().delete(`/api/messages/${message}`)).status).toBe(204);
    await sendMails();
    await vi.waitFor(() => expect(mails().received).toHaveLength(1), patiently);
    expect(mails().received[0]?.text).toContain('It arrives');
  });

  test('sent twice by a browser that heard nothing is one', async () => {
    await write('Hello');
    const { id } = await only();
    const reply = randomUUID();
    for (const text of ['Yes', 'Yes']) expect((await answer(id, { id: reply, text })).status).toBe(201);
    expect(kindsOf(await read(id))).toEqual(['message', 'reply']);
  });

  test('that was changed after it had been sent is refused, and both are there to compare', async () => {
    await write('Hello');
    const { id } = await only();
    const reply = randomUUID();
    await answer(id, { id: reply, text: 'Yes' });
    for (const change of [{ text: 'No' }, { subject: 'Another' }]) {
      const { status, data } = await answer(id, { id: reply, text: 'Yes', ...change });
      expect([status, data.code]).toEqual([409, 'answer_sent']);
    }
    expect((await read(id)).entries[1].text).toBe('Yes');
  });

  test('stays without a name and an address when who wrote it is erased', async () => {
    await site().signIn('administrator', 'leaving@example.com');
    const leaving = await site().signIn('administrator', 'leaving@example.com');
    await write('Hello');
    const { id } = await only();
    await leaving.post(`/api/inquiries/${id}/notes`, { text: 'Call her' });
    await answer(id, { text: 'Yes' }, leaving);
    const { data: own } = await leaving.get('/api/auth/admin/export');
    expect(JSON.stringify(own.inquiries)).toMatch(/Call her.*Yes/);
    await site().database.deleteFrom('outbox').where('kind', '!=', 'reply').execute();
    const gone = await userId('leaving@example.com');
    // Of another answer, before the address of its author changed; and one to a colleague.
    await answer(id, { text: 'Soon' }, leaving);
    await answer(id, { text: 'Later' }, leaving);
    for (const [text, address] of [
      ['Soon', 'leaving@earlier.example'],
      ['Later', 'other@example.com'],
    ] as const)
      await site()
        .database.updateTable('inquiry_replies')
        .set({ reply_to: address })
        .where('text', '=', text)
        .execute();
    await site()
      .database.transaction()
      .execute(async (transaction) => {
        await createConversationRepository(transaction).eraseAuthor(
          gone,
          'leaving@example.com',
          'Former author',
        );
      });
    const { entries } = await read(id);
    const shown = JSON.stringify(entries);
    expect([shown.includes('Former author'), shown.includes('leaving@')]).toEqual([true, false]);
    expect(entries.map(({ replyTo }: { replyTo?: string }) => replyTo)).toEqual([
      ...[undefined, undefined, '', '', 'other@example.com'],
    ]);
    await sendMails();
    await vi.waitFor(() => expect(repliedMails()).toHaveLength(3), patiently);
    const [first] = repliedMails();
    expect([first?.text, first?.parsed.replyTo]).toEqual([expect.stringContaining('Yes'), undefined]);
  });

  test('puts who writes it in charge where nobody was', async () => {
    await write('Hello');
    const { id } = await only();
    expect((await answer(id, {}, other())).data.assignee).toMatchObject({ name: 'other@example.com' });
  });

  test('names and subjects inject no header', async () => {
    await write('Hello');
    await site().database.deleteFrom('outbox').execute();
    const { id } = await only();
    await answer(id, { subject: 'Hello\r\nBcc: evil@example.com' });
    await sendMails();
    await vi.waitFor(() => expect(mails().received).toHaveLength(1), patiently);
    const { source, to } = mails().received[0] ?? expect.unreachable();
    expect([to, /^Bcc:/im.test(source)]).toEqual([['ana@visitor.example'], false]);
  });

  test('that could not be delivered is shown, and sent again', async () => {
    await write('Hello');
    const { id } = await only();
    const reply = randomUUID();
    await answer(id, { id: reply });
    await site()
      .database.updateTable('outbox')
      .set({ attempts: 9, failed_at: 1, last_error: '550 No such user' })
      .where('kind', '=', 'reply')
      .execute();
    expect((await read(id)).entries[1].delivery).toBe('failed');
    const again = () => admin().post(`/api/inquiries/${id}/replies/${reply}/retry`);
    const { status, data } = await again();
    expect([status, data.entries[1].delivery]).toEqual([202, 'waiting']);
    expect((await again()).data.code).toBe('nothing_to_send');
  });

  test.each([
    ['id', { id: 'one' }],
    ['subject', { subject: ' ' }],
    ['subject', { subject: 'x'.repeat(201) }],
    ['text', { text: '\u200b' }],
    ['text', { text: 'x'.repeat(20_001) }],
  ])('with a wrong %s is refused', async (path, change) => {
    await write('Hello');
    const { id } = await only();
    const { status, data } = await answer(id, change);
    expect([status, data.issues[0].path]).toEqual([400, path]);
    expect(kindsOf(await read(id))).toEqual(['message']);
  });

  test('cannot be sent without a mail server', async () => {
    const bare = await openTestSite();
    try {
      const client = await bare.signIn();
      await bare.client.post('/api/contact', { name: 'A', email: 'a@b.example', message: 'Hello' });
      const [{ id }] = (await client.get('/api/inquiries')).data;
      const { status, data } = await answer(id, {}, client);
      expect([status, data.code]).toEqual([409, 'no_mail_server']);
      expect((await client.get('/api/inquiries/facts')).data.canAnswer).toBe(false);
    } finally {
      await bare.close();
    }
  });
});

describe('the promised time', () => {
  const wednesday = Date.parse('2026-11-25T10:00:00Z');
  const everyHour = { firstHour: 0, lastHour: 24 };

  test('makes an inquiry overdue, once a mail to the one in charge, until it is answered', async () => {
    site().setNow(new Date(wednesday));
    await write('Hello');
    await site().database.deleteFrom('outbox').execute();
    const { id } = await only();
    const remind = () => site().services.get(answersKey).remindOfOverdue();
    site().setNow(new Date(wednesday + 3 * 60 * 60 * 1000));
    expect([(await only()).dueAt, await remind()]).toEqual([null, null]);
    expect(await setAnswers({ ...everyHour, withinHours: 2 })).toBe(200);
    expect(await only()).toMatchObject({ dueAt: '2026-11-25T12:00:00.000Z', isOverdue: true });
    expect(await list({ view: 'overdue' })).toHaveLength(1);
    await admin().patch(`/api/inquiries/${id}`, { assigneeId: await userId('other@example.com') });
    for (let run = 0; run < 2; run++) await remind();
    await sendMails();
    await vi.waitFor(() => expect(mails().received).toHaveLength(1), patiently);
    const { to, text } = mails().received[0] ?? expect.unreachable();
    expect(to).toEqual(['other@example.com']);
    expect(text).toContain(`https://www.example.com/dashboard/messages?inquiry=${id}`);
    await admin().patch(`/api/inquiries/${id}`, { state: 'answered' });
    expect(await list({ view: 'overdue' })).toEqual([]);
    expect((await only()).isOverdue).toBe(false);
  });

  test('begins anew where an inquiry is opened again', async () => {
    site().setNow(new Date(wednesday));
    await write('Hello');
    expect(await setAnswers({ ...everyHour, withinHours: 2 })).toBe(200);
    const { id } = await only();
    await admin().patch(`/api/inquiries/${id}`, { state: 'answered' });
    expect(await only()).toMatchObject({ waitingSince: null, dueAt: null });
    await admin().patch(`/api/inquiries/${id}`, { state: 'in-progress' });
    expect(await only()).toMatchObject({ waitingSince: '2026-11-25T10:00:00.000Z' });
  });

  test.each([{ firstHour: 17, lastHour: 9 }, { firstHour: 9, lastHour: 9 }, { withinHours: 201 }])(
    'cannot be %j',
    async (answers) => {
      expect(await setAnswers(answers)).toBe(422);
    },
  );

  test('a reminder of what was answered meanwhile is not sent', async () => {
    site().setNow(new Date(wednesday));
    await write('Hello');
    await site().database.deleteFrom('outbox').execute();
    expect(await setAnswers({ ...everyHour, withinHours: 1 })).toBe(200);
    const { id } = await only();
    site().setNow(new Date(wednesday + 2 * 60 * 60 * 1000));
    await site().services.get(answersKey).remindOfOverdue();
    await admin().patch(`/api/inquiries/${id}`, { state: 'lost' });
    await sendMails();
    const waiting = () => site().database.selectFrom('outbox').select('id').execute();
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), patiently);
    expect(mails().received).toEqual([]);
  });
});
