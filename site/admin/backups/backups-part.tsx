import { byteText } from '@site/platform/text/byte-text';
import { say, texts } from '@site/platform/words/say';
import { BusyButton } from '@site/ui/busy-button';
import { Button } from '@site/ui/button';
import { ConfirmDialog } from '@site/ui/dialogs/confirm-dialog';
import { Line, LineList } from '@site/ui/line-list';
import { showMessage } from '@site/ui/messages/message-store';
import { EmptyState } from '@site/ui/page/empty-state';
import { useRefresh } from '@site/ui/page/use-refresh';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useConfirmed } from '#site/auth/account/use-confirmed.tsx';
import { useApi } from '#site/session/api.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import { useDates } from '#site/session/use-dates.ts';
import { useReportedWork } from '#site/session/use-work.ts';
import styles from './backups-part.module.css';
import type { backupContract, KeptBackup, KeptBackups } from './contract.ts';
import { RestoreDialog } from './restore-dialog.tsx';

/** Below the state of the backups: those that are there. @param isScheduled Whether one is made every night. */
export function BackupsPart({ kept, isScheduled }: { kept: KeptBackups; isScheduled: boolean }) {
  const { isHere, isRunning, failure, archives } = kept;
  useRefresh(isRunning);
  return (
    <section className={styles.backups} aria-labelledby="kept-backups">
      <h2 id="kept-backups">{say('Backups on this server')}</h2>
      {isRunning && <p role="status">{say('A backup is being made and verified…')}</p>}
      {failure && (
        <p role="alert" className={styles.failure}>
          {say('The backup was not made: {failure}', { failure })}
        </p>
      )}
      {archives.length > 0 ? (
        <LineList>
          {archives.map((archive) => (
            <BackupLine key={archive.id} archive={archive} />
          ))}
        </LineList>
      ) : (
        <EmptyState drawing="settings">
          <p>
            {isHere
              ? isScheduled
                ? say('No backup yet. One is made every night, and you can make one now.')
                : say('No backup yet. You can make one now.')
              : say(
                  'With PostgreSQL a scheduler of yours makes them: npm run backup -- --nightly. They are on its machine.',
                )}
          </p>
        </EmptyState>
      )}
    </section>
  );
}

export function MakeBackupButton({ isRunning }: { isRunning: boolean }) {
  const api = useApi<typeof backupContract>();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useReportedWork(say('The backup could not be started'));
  return (
    <BusyButton
      isBusy={isBusy || isRunning}
      onClick={() =>
        run(async () => {
          await api('POST /api/backups');
          await revalidate();
        })
      }
    >
      {isRunning ? say('Making a backup…') : say('Back up now')}
    </BusyButton>
  );
}

const stateTexts = texts({
  good: 'Verified',
  unverified: 'Not verified yet',
  bad: 'Cannot be restored',
  gone: 'File is not there',
} as const satisfies Record<KeptBackup['state'], string>);

function BackupLine({ archive }: { archive: KeptBackup }) {
  const { id, bytes, createdAt, isNightly, state, problem, isEncrypted, offsiteAt } = archive;
  const api = useApi<typeof backupContract>();
  const apiUrl = useApiUrl();
  const dates = useDates();
  const { revalidate } = useRevalidator();
  const { isBusy, run } = useReportedWork();
  const { confirmed, dialog } = useConfirmed();
  const [asked, setAsked] = useState<'restore' | 'delete' | null>(null);
  const made = dates.near(createdAt, new Date());

  const download = () =>
    run(async () => {
      const { url } = await confirmed((identity) =>
        api('POST /api/backups/:id/download', { params: { id }, body: { ...identity } }),
      );
      window.location.assign(apiUrl + url);
      showMessage('success', say('The download has begun.'));
    }, say('The backup could not be downloaded'));

  const remove = () =>
    run(async () => {
      await confirmed((identity) =>
        api('POST /api/backups/:id/delete', { params: { id }, body: { ...identity } }),
      );
      showMessage('success', say('The backup of {made} was deleted.', { made }));
      await revalidate();
    }, say('The backup could not be deleted'));

  return (
    <Line
      actions={
        state === 'gone' ? null : (
          <>
            <BusyButton
              look="quiet"
              size="small"
              isBusy={isBusy}
              aria-label={say('Download the backup of {made}', { made })}
              onClick={download}
            >
              {say('Download')}
            </BusyButton>
            <Button
              look="quiet"
              size="small"
              aria-label={say('Restore the backup of {made}', { made })}
              onClick={() => setAsked('restore')}
            >
              {say('Restore…')}
            </Button>
            {!isNightly && (
              <BusyButton
                look="quiet"
                size="small"
                isBusy={isBusy}
                aria-label={say('Delete the backup of {made}', { made })}
                onClick={() => setAsked('delete')}
              >
                {say('Delete')}
              </BusyButton>
            )}
          </>
        )
      }
    >
      <p className={styles.title}>
        <span className={styles.dot} data-state={state} />
        {dates.nearFirst(createdAt, new Date())}
      </p>
      <p>
        {[
          stateTexts[state],
          byteText(bytes),
          isNightly ? 'nightly' : say('made by hand'),
          ...(isEncrypted ? ['encrypted'] : []),
          ...(offsiteAt ? [say('copied off-site')] : []),
        ].join(' · ')}
      </p>
      {problem && <p className={styles.failure}>{problem}</p>}
      {dialog}
      {asked === 'restore' && <RestoreDialog archive={archive} onClose={() => setAsked(null)} />}
      {asked === 'delete' && (
        <ConfirmDialog
          question={say('Delete the backup of {made}?', { made })}
          description={say('Nothing brings it back.')}
          confirmLabel={say('Delete')}
          isBusy={isBusy}
          onConfirm={() => {
            setAsked(null);
            void remove();
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </Line>
  );
}
