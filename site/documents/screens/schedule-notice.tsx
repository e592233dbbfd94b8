import { say } from '@site/platform/words/say';
import { BusyButton } from '@site/ui/busy-button';
import { showMessage } from '@site/ui/messages/message-store';
import { useApi } from '#site/session/api.ts';
import { useDates } from '#site/session/use-dates.ts';
import { useReportedWork } from '#site/session/use-work.ts';
import type { documentContract, WireDocument } from '../document-contract.ts';
import { useDocumentLanguage } from '../session/document-language.ts';
import styles from './schedule-notice.module.css';

export function ScheduleNotice({
  document,
  onCancelled,
}: {
  document: WireDocument;
  onCancelled: () => void;
}) {
  const api = useApi<typeof documentContract>({ language: useDocumentLanguage() });
  const { longTime } = useDates();
  const { isBusy, run } = useReportedWork(say('The schedule could not be canceled'));
  if (!document.scheduledFor) return null;

  const cancel = () =>
    run(async () => {
      await api('DELETE /api/site/documents/:key/schedule', { params: { key: document.key } });
      showMessage('success', say('The schedule was canceled. Visitors go on seeing what is published.'));
      onCancelled();
    });

  return (
    <p className={styles.notice}>
      <span>
        <strong>{say('Scheduled.')}</strong>{' '}
        {say('Visitors see this from {time}. Publishing replaces it.', {
          time: longTime(document.scheduledFor),
        })}
      </span>
      <BusyButton look="quiet" size="small" isBusy={isBusy} onClick={cancel}>
        {say('Cancel the schedule')}
      </BusyButton>
    </p>
  );
}
