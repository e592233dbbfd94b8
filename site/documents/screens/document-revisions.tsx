import { shownEmail } from '@site/platform/text/shown-email';
import { say } from '@site/platform/words/say';
import { BusyButton } from '@site/ui/busy-button';
import { Button } from '@site/ui/button';
import { showMessage } from '@site/ui/messages/message-store';
import { useState } from 'react';
import { newEditorId } from '#site/blog/editor/session/use-editing.ts';
import { CompareDialog } from '#site/blog/history/components/compare-dialog.tsx';
import { RevisionLines } from '#site/blog/history/components/revision-lines.tsx';
import { useRevisionAction } from '#site/blog/history/components/use-revision-action.ts';
import { useApi } from '#site/session/api.ts';
import { useDates } from '#site/session/use-dates.ts';
import type { documentContract, WireDocument, WireDocumentRevision } from '../document-contract.ts';
import type { DocumentFields } from '../session/document-client.ts';
import { useDocumentLanguage } from '../session/document-language.ts';
import { DocumentComparison } from './document-comparison.tsx';

interface Compared {
  readonly number: number;
  readonly fields: DocumentFields;
}

/** Version number of the defaults. */
const delivered = 0;

export const versionName = (number: number) =>
  number === delivered ? say('As delivered') : say('Version {number}', { number });

export function DocumentRevisions({
  document,
  revisions,
}: {
  document: WireDocument;
  revisions: readonly WireDocumentRevision[];
}) {
  const api = useApi<typeof documentContract>({ language: useDocumentLanguage() });
  const { longTime } = useDates();
  const [compared, setCompared] = useState<Compared | null>(null);
  const { isBusy, run, revalidate } = useRevisionAction(() => setCompared(null));

  async function read(number: number): Promise<DocumentFields> {
    const { value } =
      number === delivered
        ? await api('GET /api/site/documents/:key/delivered', { params: { key: document.key } })
        : await api('GET /api/site/documents/:key/revisions/:number', {
            params: { key: document.key, number: String(number) },
          });
    return value;
  }

  const compare = (number: number) =>
    run(async () => {
      setCompared({ number, fields: await read(number) });
    }, say('The version could not be loaded'));

  const restore = (number: number) =>
    run(async () => {
      await api('PUT /api/site/documents/:key', {
        params: { key: document.key },
        body: {
          ...{ value: await read(number), baseVersion: document.version },
          ...{ kind: 'restore', restores: number },
          ...{ editorId: newEditorId(), sequence: 0 },
        },
      });
      setCompared(null);
      showMessage(
        'success',
        say('{versionName} is back, as a new publication.', { versionName: versionName(number) }),
      );
      await revalidate();
    }, say('The version could not be restored'));

  return (
    <>
      <RevisionLines
        lines={[
          ...revisions.map((revision) => ({
            number: revision.number,
            heading: whatBecame(revision, longTime),
            saved: longTime(revision.savedAt),
            by: shownEmail(revision.savedBy),
          })),
          {
            ...{
              number: delivered,
              name: versionName(delivered),
              heading: say('before the first publication'),
            },
            saved: say('What a new site shows.'),
            by: '',
          },
        ]}
        newest={Number(document.version)}
        isBusy={isBusy}
        onCompare={compare}
        onRestore={restore}
      />
      {compared && (
        <CompareDialog
          title={say('{versionName} and now', { versionName: versionName(compared.number) })}
          text={say('What was published then, and what the form opens with now.')}
          actions={
            <>
              <Button look="quiet" onClick={() => setCompared(null)}>
                {say('Close')}
              </Button>
              <BusyButton isBusy={isBusy} onClick={() => restore(compared.number)}>
                {say('Restore this version')}
              </BusyButton>
            </>
          }
          onClose={() => setCompared(null)}
        >
          <DocumentComparison
            documentKey={document.key}
            left={{ label: versionName(compared.number), fields: compared.fields }}
            right={{ label: say('As it is now'), fields: document.value }}
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
  if (isCancelled) return say('Scheduled, then canceled');
  const isLater = Date.parse(liveFrom) > Date.parse(savedAt);
  const what = kind === 'restore' ? say('Restored an earlier version') : say('Published');
  if (!isLater) return what;
  const isToCome = Date.parse(liveFrom) > Date.now();
  const time = longTime(liveFrom);
  return isToCome ? say('Goes live {time}', { time }) : say('Went live {time}', { time });
}
