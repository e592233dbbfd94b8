import { randomUUID } from 'node:crypto';
import type { Here, Prepare, RoomRequests } from '#test/support/changing-requests.ts';

/** A message of a visitor. @param columns Of its row, where it is no plain one. */
async function addMessage({ site }: Here, columns: object = {}): Promise<string> {
  const id = randomUUID();
  const message = { id, name: 'Ann', email: 'ann@example.com', message: 'Hello', received_at: Date.now() };
  const rest = {
    ...{ read_at: null, spam_at: null, spam_signs: null, fingerprint: null, deleted_at: null },
    ...{ inquiry_id: null, answers: null, receipt_at: null },
  };
  await site.database
    .insertInto('messages')
    .values({ ...message, ...rest, ...columns })
    .execute();
  return id;
}

/** An inquiry with that message. */
async function addInquiry(here: Here): Promise<string> {
  const id = randomUUID();
  const times = { opened_at: 1, last_at: 1, waiting_since: 1, reminded_at: null };
  const inquiry = { id, email: 'ann@example.com', state: 'new' as const, assignee_id: null };
  await here.site.database
    .insertInto('inquiries')
    .values({ ...inquiry, ...times, follow_up_on: null })
    .execute();
  await addMessage(here, { inquiry_id: id });
  return id;
}

const change =
  (body: object): Prepare =>
  async (here) => {
    const id = await addInquiry(here);
    return () => here.admin.patch(`/api/inquiries/${id}`, body);
  };

export const requests: RoomRequests = {
  changing: {
    'PATCH /api/messages/:id': async (here) => {
      const id = await addMessage(here);
      return () => here.admin.patch(`/api/messages/${id}`, { isRead: true });
    },
    'DELETE /api/messages/:id': async (here) => {
      const id = await addMessage(here);
      return () => here.admin.delete(`/api/messages/${id}`);
    },
    'DELETE /api/messages/spam': async (here) => {
      await addMessage(here, { is_spam: 1, spam_at: 1 });
      return () => here.admin.delete(`/api/messages/spam?until=${new Date().toISOString()}`);
    },
    'POST /api/messages/:id/notify': async (here) => {
      const id = await addMessage(here);
      const mail = { id: randomUUID(), kind: 'contact', about: id, recipient: null, attempts: 9 };
      const state = { asked_at: 1, due_at: 1, sent_at: null, failed_at: 1, last_error: 'refused' };
      await here.site.database
        .insertInto('outbox')
        .values({ ...mail, ...state })
        .execute();
      return () => here.admin.post(`/api/messages/${id}/notify`);
    },
    'POST /api/messages/trash/:id/restore': async (here) => {
      const id = await addMessage(here, { deleted_at: 1 });
      return () => here.admin.post(`/api/messages/trash/${id}/restore`);
    },
    'DELETE /api/messages/trash/:id': async (here) => {
      const id = await addMessage(here, { deleted_at: 1 });
      return () => here.admin.delete(`/api/messages/trash/${id}`);
    },
    'DELETE /api/messages/trash': async (here) => {
      await addMessage(here, { deleted_at: 1 });
      return () => here.admin.delete(`/api/messages/trash?until=${new Date().toISOString()}`);
    },
    'PATCH /api/inquiries/:id': change({ state: 'won' }),
    'PATCH /api/inquiries': async (here) => {
      const id = await addInquiry(here);
      return () => here.admin.patch('/api/inquiries', { ids: [id], change: { tags: ['Web'] } });
    },
    'POST /api/inquiries/:id/notes': async (here) => {
      const id = await addInquiry(here);
      return () => here.admin.post(`/api/inquiries/${id}/notes`, { text: 'Call back' });
    },
    'DELETE /api/inquiries/:id/notes/:note': async (here) => {
      const id = await addInquiry(here);
      const { data } = await here.admin.post(`/api/inquiries/${id}/notes`, { text: 'Call back' });
      const note = data.entries.find(({ kind }: { kind: string }) => kind === 'note').id;
      return () => here.admin.delete(`/api/inquiries/${id}/notes/${note}`);
    },
    'POST /api/inquiries/:id/replies': async (here) => {
      const id = await addInquiry(here);
      const reply = { id: randomUUID(), subject: 'Hello', text: 'We can help.' };
      return () => here.admin.post(`/api/inquiries/${id}/replies`, reply);
    },
    'POST /api/inquiries/:id/replies/:reply/retry': async (here) => {
      const id = await addInquiry(here);
      const reply = { id: randomUUID(), subject: 'Hello', text: 'We can help.' };
      await here.admin.post(`/api/inquiries/${id}/replies`, reply);
      await here.site.database.updateTable('outbox').set({ attempts: 9, failed_at: 1 }).execute();
      return () => here.admin.post(`/api/inquiries/${id}/replies/${reply.id}/retry`);
    },
    'DELETE /api/messages/person': async (here) => {
      const id = await addInquiry(here);
      await here.site.database.deleteFrom('messages').where('inquiry_id', '!=', id).execute();
      await here.site.database.deleteFrom('messages').where('inquiry_id', 'is', null).execute();
      return () => here.admin.delete('/api/messages/person?email=ann@example.com&messages=1');
    },
    'PUT /api/messages/retention/states':
      ({ admin }) =>
      () =>
        admin.put('/api/messages/retention/states', { answered: null, won: 36, lost: 12 }),
    'PUT /api/messages/retention':
      ({ admin }) =>
      () =>
        admin.put('/api/messages/retention', { months: 36 }),
  },
  unrecorded: {
    'POST /api/inquiries/:id/read': 'what was seen is no change of an inquiry',
    'POST /api/contact': 'a visitor writes; the message is its own record',
  },
};
