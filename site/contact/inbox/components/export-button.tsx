import { Button } from '@site/ui/button';
import { showMessage } from '@site/ui/messages/message-store';
import { saveFile } from '@site/ui/save-file';
import type { inboxContract } from '#site/contact/inbox/contract.ts';
import type { InboxTab } from '#site/contact/inbox/inbox.ts';
import { useApi } from '#site/session/api.ts';
import { useReportedWork } from '#site/session/use-work.ts';

/** A plain link could not carry the token. */
export function ExportButton({ tab }: { tab: InboxTab }) {
  const api = useApi<typeof inboxContract>();
  const { isBusy, run } = useReportedWork('The messages could not be exported');

  const exportCsv = () =>
    run(async () => {
      saveFile(await api.file('GET /api/messages.csv', { query: { tab } }), `messages-${tab}.csv`);
      showMessage('success', 'The messages were exported.');
    });

  return (
    <Button look="quiet" onClick={exportCsv} aria-disabled={isBusy}>
      {isBusy ? 'Exporting…' : 'Export CSV'}
    </Button>
  );
}
