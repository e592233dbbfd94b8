import { isAxiosError } from 'axios';
import { redirect } from 'react-router';
import type { inboxContract } from '#site/contact/inbox/contract.ts';
import { browserApi } from '#site/session/api.ts';
import type { inquiryContract } from './contract.ts';
import { type InboxPlace, inquiriesPerPage, placeUrl } from './inquiry-view.ts';

/** What the inbox shows at its URL. */
export async function loadInbox(place: InboxPlace) {
  const api = browserApi<typeof inquiryContract>();
  const { view, q, subject, page, inquiry } = place;
  const [{ items: inquiries, total }, facts, open, counts] = await Promise.all([
    api.list('GET /api/inquiries', {
      query: {
        ...{ view, q, limit: inquiriesPerPage, offset: (page - 1) * inquiriesPerPage },
        ...(subject && { subject }),
      },
    }),
    api('GET /api/inquiries/facts'),
    inquiry === null ? null : readOpen(inquiry),
    browserApi<typeof inboxContract>()('GET /api/messages/counts'),
  ]);
  // The last page disappears with its only inquiry, and an inquiry with its only message.
  if (inquiries.length === 0 && total > 0) throw redirect(placeUrl({ ...place, page: 1 }));
  if (inquiry !== null && !open) throw redirect(placeUrl({ ...place, inquiry: null }));
  return { place, inquiries, total, facts, open, counts };
}

const readOpen = (id: string) =>
  browserApi<typeof inquiryContract>()('GET /api/inquiries/:id', { params: { id } }).catch(
    (error: unknown) => {
      if (isAxiosError(error) && error.response?.status === 404) return null;
      throw error;
    },
  );
