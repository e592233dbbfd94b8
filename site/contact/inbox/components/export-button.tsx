import { Button } from '@site/ui/button';
import { showMessage } from '@site/ui/messages/message-store';
import { saveFile } from '@site/ui/save-file';
import type { InboxTab } from '#site/contact/inbox/inbox.ts';
import { fetchCsv } from '#site/contact/inbox/inbox-client.ts';
import { createApiClient } from '#site/session/api-client.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import { useReportedWork } from '#site/session/use-work.ts';

/** A plain link could not carry the token. */
export function ExportButton({ tab }: { tab: InboxTab }) {
  const apiUrl = useApiUrl();
  const { isBusy, run } = useReportedWork('The messages could not be exported');

  const exportCsv = () =>
    run(async () => {
      saveFile(await fetchCsv(createApiClient(apiUrl), tab), `messages-${tab}.csv`);
      showMessage('success', 'The messages were exported.');
    });

  return (
    <Button look="quiet" onClick={exportCsv} aria-disabled={isBusy}>
      {isBusy ? 'Exporting…' : 'Export CSV'}
    </Button>
  );
}
