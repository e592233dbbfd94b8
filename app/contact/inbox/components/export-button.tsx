import { useApiUrl } from '#app/api-url.ts';
import { createApiClient } from '#app/auth/api-client.ts';
import { useReportedWork } from '#app/auth/use-work.ts';
import type { InboxTab } from '#app/contact/inbox/inbox.ts';
import { fetchCsv } from '#app/contact/inbox/inbox-client.ts';
import { Button } from '#app/ui/button.tsx';
import { showMessage } from '#app/ui/messages/message-store.ts';
import { saveFile } from '#app/ui/save-file.ts';

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
