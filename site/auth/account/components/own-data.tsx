import { say } from '@site/platform/words/say';
import { BusyButton } from '@site/ui/busy-button';
import { saveFile } from '@site/ui/save-file';
import { useApi } from '#site/session/api.ts';
import { failureReason } from '#site/session/api-client.ts';
import { useReportedWork } from '#site/session/use-work.ts';
import type { accountContract } from '../contract.ts';

export function OwnData() {
  const api = useApi<typeof accountContract>();
  const { isBusy, run } = useReportedWork(say('Your data could not be loaded'), failureReason);

  const download = () =>
    run(async () => saveFile(await api.file('GET /api/auth/admin/export'), 'my-data.json'));

  return (
    <>
      <p>
        {say(
          'A file with everything that is stored about you: account, sessions, passkeys, byline, your blogs by title, drafts, notifications and what you did here. It has no password and no key. To have your account erased, ask an administrator.',
        )}
      </p>
      <div>
        <BusyButton look="quiet" isBusy={isBusy} onClick={download}>
          {say('Download your data')}
        </BusyButton>
      </div>
    </>
  );
}
