import { randomUUID } from 'node:crypto';
import type { Here, RoomRequests } from '#test/support/changing-requests.ts';

/** A message of a visitor. @param columns Of its row, where it is no plain one. */
async function addMessage({ site }: Here, columns: object = {}): Promise<string> {
  const id = randomUUID();
  const message = { id, name: 'Ann', email: 'ann@example.com', message: 'Hello', received_at: Date.now() };
  const rest = { read_at: null, spam_at: null, spam_signs: null, fingerprint: null, deleted_at: null };
  await site.database
    .insertInto('messages')
    .values({ ...message, ...rest, ...columns })
    .execute();
  return id;
}

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
      const mail = { id: randomUUID(), message_id: id, recipient: 'owner@example.com', attempts: 9 };
      const state = { due_at: 1, sent_at: null, failed_at: 1, last_error: 'refused' };
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
    'PUT /api/messages/retention':
      ({ admin }) =>
      () =>
        admin.put('/api/messages/retention', { months: 36 }),
  },
  unrecorded: {
    'POST /api/contact': 'a visitor writes; the message is its own record',
  },
};
