import { useApiUrl } from '#app/api-url.ts';
import { createApiClient, failureReason } from '#app/auth/api-client.ts';
import { useReportedWork } from '#app/auth/use-work.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { saveFile } from '#app/ui/save-file.ts';
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
