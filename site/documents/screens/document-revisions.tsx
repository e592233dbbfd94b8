import { shownEmail } from '@site/platform/text/shown-email';
import { BusyButton } from '@site/ui/busy-button';
import { Button } from '@site/ui/button';
import { showMessage } from '@site/ui/messages/message-store';
import type { AxiosInstance } from 'axios';
import { useState } from 'react';
import { newEditorId } from '#site/blog/editor/session/use-editing.ts';
import { CompareDialog } from '#site/blog/history/components/compare-dialog.tsx';
import { RevisionLines } from '#site/blog/history/components/revision-lines.tsx';
import { useRevisionAction } from '#site/blog/history/components/use-revision-action.ts';
import { createApiClient } from '#site/session/api-client.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import { useDates } from '#site/session/use-dates.ts';
import {
  type DocumentFields,
  fetchDeliveredDocument,
  fetchDocumentRevision,
  publishDocument,
} from '../session/site-client.ts';
import type { WireDocument, WireDocumentRevision } from '../site-wire.ts';
import { DocumentComparison } from './document-comparison.tsx';

interface Compared {
  readonly number: number;
  readonly fields: DocumentFields;
}

/** Version number of the defaults. */
const delivered = 0;

const nameOf = (number: number) => (number === delivered ? 'As delivered' : `Version ${number}`);

const fetchVersion = (client: AxiosInstance, key: string, number: number): Promise<DocumentFields> =>
  number === delivered ? fetchDeliveredDocument(client, key) : fetchDocumentRevision(client, key, number);

export function DocumentRevisions({
  document,
  revisions,
}: {
  document: WireDocument;
  revisions: readonly WireDocumentRevision[];
}) {
  const client = createApiClient(useApiUrl());
  const { longTime } = useDates();
  const [compared, setCompared] = useState<Compared | null>(null);
  const { isBusy, run, revalidate } = useRevisionAction(() => setCompared(null));

  const compare = (number: number) =>
    run(async () => {
      setCompared({ number, fields: await fetchVersion(client, document.key, number) });
    }, 'The version could not be loaded');

  const restore = (number: number) =>
    run(async () => {
      const value = await fetchVersion(client, document.key, number);
      await publishDocument(client, document.key, {
        ...{ value, baseVersion: document.version, publishAt: null, kind: 'restore' },
        ...{ editorId: newEditorId(), sequence: 0 },
      });
      setCompared(null);
      showMessage('success', `${nameOf(number)} is back, as a new publication.`);
      await revalidate();
    }, 'The version could not be restored');

  return (
    <>
      <RevisionLines
        lines={[
          ...revisions.map((revision) => ({
            number: revision.number,
            heading: whatBecame(revision, longTime),
            facts: [longTime(revision.savedAt), shownEmail(revision.savedBy)].filter(Boolean).join(' · '),
          })),
          {
            ...{ number: delivered, name: nameOf(delivered), heading: 'before the first publication' },
            facts: 'What a new site shows.',
          },
        ]}
        newest={Number(document.version)}
        isBusy={isBusy}
        onCompare={compare}
        onRestore={restore}
      />
      {compared && (
        <CompareDialog
          title={`${nameOf(compared.number)} and now`}
          text="What was published then, and what the form opens with now."
          actions={
            <>
              <Button look="quiet" onClick={() => setCompared(null)}>
                Close
              </Button>
              <BusyButton isBusy={isBusy} onClick={() => restore(compared.number)}>
                Restore this version
              </BusyButton>
            </>
          }
          onClose={() => setCompared(null)}
        >
          <DocumentComparison
            documentKey={document.key}
            left={{ label: nameOf(compared.number), fields: compared.fields }}
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
  if (isCancelled) return 'Scheduled, then canceled';
  const isLater = Date.parse(liveFrom) > Date.parse(savedAt);
  const what = kind === 'restore' ? 'Restored an earlier version' : 'Published';
  if (!isLater) return what;
  const isToCome = Date.parse(liveFrom) > Date.now();
  return `${isToCome ? 'Goes live' : 'Went live'} ${longTime(liveFrom)}`;
}
