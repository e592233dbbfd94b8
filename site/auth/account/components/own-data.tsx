import { BusyButton } from '@site/ui/busy-button';
import { saveFile } from '@site/ui/save-file';
import { createApiClient, failureReason } from '#site/session/api-client.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import { useReportedWork } from '#site/session/use-work.ts';
import { fetchOwnData } from '../account-client.ts';

export function OwnData() {
  const apiUrl = useApiUrl();
  const { isBusy, run } = useReportedWork('Your data could not be loaded', failureReason);

  const download = () =>
    run(async () => saveFile(await fetchOwnData(createApiClient(apiUrl)), 'my-data.json'));

  return (
    <>
      <p>
        A file with everything that is stored about you: account, sessions, passkeys, byline, your blogs by
        title, drafts, notifications and what you did here. It has no password and no key. To have your
        account erased, ask an administrator.
      </p>
      <div>
        <BusyButton look="quiet" isBusy={isBusy} onClick={download}>
          Download your data
        </BusyButton>
      </div>
    </>
  );
}
