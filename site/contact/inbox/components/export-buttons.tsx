import { say, texts } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { showMessage } from '@site/ui/messages/message-store';
import { saveFile } from '@site/ui/save-file';
import type { inboxContract } from '#site/contact/inbox/contract.ts';
import type { InboxView } from '#site/contact/inbox/inbox-view.ts';
import type { inquiryContract } from '#site/contact/inquiries/contract.ts';
import type { InboxPlace } from '#site/contact/inquiries/inquiry-view.ts';
import { useApi } from '#site/session/api.ts';
import { useReportedWork } from '#site/session/use-work.ts';

const formats = texts({ csv: 'Export CSV', jsonl: 'Export JSON Lines' } as const);
type Format = keyof typeof formats;

/** Of the list that is shown, with its filters and its search. A plain link could not carry the token. */
export function ExportButtons({ list }: { list: { inbox: InboxPlace } | { folder: InboxView } }) {
  const inquiries = useApi<typeof inquiryContract>();
  const messages = useApi<typeof inboxContract>();
  const { isBusy, run } = useReportedWork(say('The messages could not be exported'));

  function fileOf(format: Format): Promise<Blob> {
    if ('inbox' in list) {
      const { view, q, subject } = list.inbox;
      const query = { view, q, ...(subject && { subject }) };
      return inquiries.file(`GET /api/inquiries.${format}`, { query });
    }
    const { tab, state, q } = list.folder;
    return messages.file(`GET /api/messages.${format}`, { query: { tab, state, q } });
  }

  const save = (format: Format) =>
    run(async () => {
      const name = 'inbox' in list ? `inquiries-${list.inbox.view}` : `messages-${list.folder.tab}`;
      saveFile(await fileOf(format), `${name}.${format}`);
      showMessage('success', say('The messages were exported.'));
    });

  return (Object.keys(formats) as Format[]).map((format) => (
    <Button key={format} look="quiet" onClick={() => save(format)} aria-disabled={isBusy}>
      {formats[format]}
    </Button>
  ));
}
