import { say, texts } from '@site/platform/words/say';
import { BusyButton } from '@site/ui/busy-button';
import { CheckField } from '@site/ui/controls/check-field';
import { showMessage } from '@site/ui/messages/message-store';
import { useUnsaved } from '@site/ui/page/leave-guard';
import { type FormEvent, useState } from 'react';
import { useApi } from '#site/session/api.ts';
import { failureReason } from '#site/session/api-client.ts';
import { useMay } from '#site/session/use-user.ts';
import { useReportedWork } from '#site/session/use-work.ts';
import { type NoticeChoices, type NoticeKind, noticeKinds } from '../notice.ts';
import type { noticeContract, WireNoticeChoices } from '../notice-contract.ts';
import styles from './notice-section.module.css';

const labels: Readonly<Record<NoticeKind, string>> = texts({
  submitted: 'A blog is submitted for review',
  returned: 'Your blog is sent back',
  published: 'Your blog is published or scheduled',
});

const ways = texts({ isListed: 'In the admin area', isMailed: 'By mail' } as const);

export function NoticeSection({ stored: { hasMail, choices } }: { stored: WireNoticeChoices }) {
  const api = useApi<typeof noticeContract>();
  const mayPublish = useMay('posts.publish');
  const [chosen, setChosen] = useState<NoticeChoices>(choices);
  const { isBusy, run } = useReportedWork(say('Your notifications could not be saved'), failureReason);
  const unsaved = useUnsaved();

  async function submit(event: FormEvent) {
    event.preventDefault();
    await run(async () => {
      await api('PUT /api/account/notices', { body: chosen });
      unsaved.clear();
      showMessage('success', say('Your notifications were saved.'));
    });
  }

  return (
    <form className={styles.form} method="post" onSubmit={submit} onChange={unsaved.mark}>
      {noticeKinds
        .filter((kind) => kind !== 'submitted' || mayPublish)
        .map((kind) => (
          <fieldset key={kind} className={styles.kind}>
            <legend>{labels[kind]}</legend>
            {(['isListed', 'isMailed'] as const)
              .filter((way) => way === 'isListed' || hasMail)
              .map((way) => (
                <CheckField
                  key={way}
                  checked={chosen[kind][way]}
                  onChange={({ target: { checked } }) =>
                    setChosen({ ...chosen, [kind]: { ...chosen[kind], [way]: checked } })
                  }
                >
                  {ways[way]}
                </CheckField>
              ))}
          </fieldset>
        ))}
      {!hasMail && <p>{say('This site cannot send mail, so notifications are in the admin area only.')}</p>}
      <div>
        <BusyButton type="submit" isBusy={isBusy}>
          {isBusy ? say('Saving…') : say('Save notifications')}
        </BusyButton>
      </div>
    </form>
  );
}
