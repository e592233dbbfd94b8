import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useApiUrl } from '#app/api-url.ts';
import { createApiClient, failureSentence } from '#app/auth/api-client.ts';
import { newEditorId } from '#app/blog/editor/session/use-editing.ts';
import { CompareDialog } from '#app/blog/history/components/compare-dialog.tsx';
import styles from '#app/blog/history/components/revision-list.module.css';
import { useDates } from '#app/company/use-dates.ts';
import { Button } from '#app/ui/button.tsx';
import { Line, LineList } from '#app/ui/line-list.tsx';
import { dismissFailures, showMessage } from '#app/ui/messages/message-store.ts';
import { type DocumentFields, fetchDocumentRevision, publishDocument } from '../session/site-client.ts';
import type { WireDocument, WireDocumentRevision } from '../site-wire.ts';
import { DocumentComparison } from './document-comparison.tsx';

interface Compared {
  readonly number: number;
  readonly fields: DocumentFields;
}

/** The publications of a document; each can be compared with what is there now, and restored. */
export function DocumentRevisions({
  document,
  revisions,
}: {
  document: WireDocument;
  revisions: readonly WireDocumentRevision[];
}) {
  const client = createApiClient(useApiUrl());
  const { longTime } = useDates();
  const { revalidate } = useRevalidator();
  const [compared, setCompared] = useState<Compared | null>(null);
  const [isBusy, setBusy] = useState(false);
  const newest = String(document.version);

  async function run(action: () => Promise<void>, failed: string) {
    dismissFailures();
    setBusy(true);
    try {
      await action();
    } catch (error) {
      showMessage('failure', `${failed}: ${failureSentence(error)}`);
      // Somebody may have published meanwhile: what is shown should be true.
      setCompared(null);
      await revalidate();
    } finally {
      setBusy(false);
    }
  }

  const compare = (number: number) =>
    run(async () => {
      setCompared({ number, fields: await fetchDocumentRevision(client, document.key, number) });
    }, 'The version could not be loaded');

  const restore = (number: number) =>
    run(async () => {
      const value = await fetchDocumentRevision(client, document.key, number);
      await publishDocument(client, document.key, {
        ...{ value, baseVersion: document.version, publishAt: null, kind: 'restore' },
        ...{ editorId: newEditorId(), sequence: 0 },
      });
      setCompared(null);
      showMessage('success', `Version ${number} is back, as a new publication.`);
      await revalidate();
    }, 'The version could not be restored');

  return (
    <>
      <LineList isReversed>
        {revisions.map((revision) => (
          <Line
            key={revision.number}
            actions={
              String(revision.number) === newest ? (
                <p className={styles.facts}>As it is now</p>
              ) : (
                <>
                  <Button
                    look="quiet"
                    size="small"
                    disabled={isBusy}
                    aria-label={`Compare version ${revision.number}`}
                    onClick={() => compare(revision.number)}
                  >
                    Compare
                  </Button>
                  <Button
                    look="quiet"
                    size="small"
                    disabled={isBusy}
                    aria-label={`Restore version ${revision.number}`}
                    onClick={() => restore(revision.number)}
                  >
                    Restore
                  </Button>
                </>
              )
            }
          >
            <h2 className={styles.heading}>
              Version {revision.number}: {whatBecame(revision, longTime)}
            </h2>
            <p className={styles.facts}>
              {longTime(revision.savedAt)} · {revision.savedBy}
            </p>
          </Line>
        ))}
      </LineList>
      {compared && (
        <CompareDialog
          title={`Version ${compared.number} and now`}
          text="What was published then, and what the form opens with now."
          actions={
            <>
              <Button look="quiet" onClick={() => setCompared(null)}>
                Close
              </Button>
              <Button disabled={isBusy} onClick={() => restore(compared.number)}>
                Restore this version
              </Button>
            </>
          }
          onClose={() => setCompared(null)}
        >
          <DocumentComparison
            documentKey={document.key}
            left={{ label: `Version ${compared.number}`, fields: compared.fields }}
            right={{ label: 'As it is now', fields: document.value }}
          />
        </CompareDialog>
      )}
    </>
  );
}

function whatBecame(
  { kind, isCancelled, liveFrom, savedAt }: WireDocumentRevision,
  longTime: (instant: string) => string,
): string {
  if (isCancelled) return 'Scheduled, and taken back';
  const isLater = Date.parse(liveFrom) > Date.parse(savedAt);
  const what = kind === 'restore' ? 'Restored an earlier version' : 'Published';
  if (!isLater) return what;
  const isToCome = Date.parse(liveFrom) > Date.now();
  return `${isToCome ? 'Goes live' : 'Went live'} ${longTime(liveFrom)}`;
}
