import { say } from '@site/platform/words/say';
import { BusyButton } from '@site/ui/busy-button';
import { Button } from '@site/ui/button';
import { showMessage } from '@site/ui/messages/message-store';
import { useState } from 'react';
import { CompareDialog } from '#site/blog/history/components/compare-dialog.tsx';
import { useApi } from '#site/session/api.ts';
import { useReportedWork } from '#site/session/use-work.ts';
import type { documentContract, WireDocument } from '../document-contract.ts';
import type { DocumentFields } from '../session/document-client.ts';
import { useDocumentLanguage } from '../session/document-language.ts';
import { DocumentComparison } from './document-comparison.tsx';
import { versionName } from './document-revisions.tsx';
import styles from './schedule-notice.module.css';

/** Of a document whose text in the first language was changed since this one was saved. */
export function SourceNotice({
  document: { key },
  changedSince,
  sourceNumber,
  source,
  onChecked,
}: {
  document: WireDocument;
  changedSince: number;
  /** Newest version of the first language when the screen was opened. */
  sourceNumber: number;
  /** The first language, in English. */
  source: string;
  onChecked: () => void;
}) {
  const here = useApi<typeof documentContract>({ language: useDocumentLanguage() });
  const first = useApi<typeof documentContract>();
  const [compared, setCompared] = useState<{
    before: DocumentFields;
    after: DocumentFields;
    number: number;
  } | null>(null);
  const { isBusy, run } = useReportedWork(say('The text could not be compared'));

  const compare = () =>
    run(async () => {
      const number = String(changedSince);
      const [before, after] = await Promise.all([
        changedSince === 0
          ? first('GET /api/site/documents/:key/delivered', { params: { key } })
          : first('GET /api/site/documents/:key/revisions/:number', { params: { key, number } }),
        first('GET /api/site/documents/:key', { params: { key } }),
      ]);
      setCompared({ before: before.value, after: after.value, number: Number(after.version) });
    });

  const check = () =>
    run(async () => {
      const body = { sourceNumber: compared?.number ?? sourceNumber };
      await here('PUT /api/site/documents/:key/checked', { params: { key }, body });
      setCompared(null);
      showMessage('success', say('This text counts as up to date.'));
      onChecked();
    }, say('Not marked as up to date'));

  const stillRight = (
    <BusyButton look="quiet" size="small" isBusy={isBusy} onClick={check}>
      {say('Still right')}
    </BusyButton>
  );
  return (
    <div className={styles.notice}>
      <span>
        <strong>{say('Out of date.')}</strong>{' '}
        {say('The text in {source} changed after this one was last saved.', { source })}
      </span>
      <div className={styles.actions}>
        <BusyButton size="small" isBusy={isBusy} onClick={compare}>
          {say('See what changed')}
        </BusyButton>
        {stillRight}
      </div>
      {compared && (
        <CompareDialog
          title={say('What changed in {source}', { source })}
          text={say(
            'What this text was translated from, and what it would be translated from now. Publish it again, or say that it is still right.',
          )}
          actions={
            <>
              <Button look="quiet" size="small" onClick={() => setCompared(null)}>
                {say('Close')}
              </Button>
              {stillRight}
            </>
          }
          onClose={() => setCompared(null)}
        >
          <DocumentComparison
            documentKey={key}
            left={{ label: versionName(changedSince), fields: compared.before }}
            right={{ label: say('As it is now'), fields: compared.after }}
          />
        </CompareDialog>
      )}
    </div>
  );
}
