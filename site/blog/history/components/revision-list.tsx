import { shownEmail } from '@site/platform/text/shown-email';
import { say, texts } from '@site/platform/words/say';
import { BusyButton } from '@site/ui/busy-button';
import { Button } from '@site/ui/button';
import { showMessage } from '@site/ui/messages/message-store';
import { useEffect, useState } from 'react';
import type { historyContract, WireRevision, WireRevisionLine } from '#site/blog/history/history-contract.ts';
import { draftOfWire, postFields } from '#site/blog/posts/fields/post-fields.ts';
import { versionOf } from '#site/blog/posts/post-version.ts';
import { useApi } from '#site/session/api.ts';
import { useDates } from '#site/session/use-dates.ts';
import { CompareDialog } from './compare-dialog.tsx';
import { Comparison } from './comparison.tsx';
import { RevisionLines } from './revision-lines.tsx';
import { useRevisionAction } from './use-revision-action.ts';

const kindWords: Record<WireRevisionLine['kind'], string> = texts({
  create: 'Created',
  update: 'Changed',
  restore: 'Restored an earlier version',
  media: 'A file was replaced',
});

export function RevisionList({
  postId,
  lines,
  opened,
  isLocked,
}: {
  postId: string;
  lines: readonly WireRevisionLine[];
  /** The version that is compared at once; null: none. */
  opened: number | null;
  isLocked: boolean;
}) {
  const dates = useDates();
  const api = useApi<typeof historyContract>();
  const [compared, setCompared] = useState<{ earlier: WireRevision; newest: WireRevision } | null>(null);
  const { isBusy, run, revalidate } = useRevisionAction(() => setCompared(null));
  const newestNumber = lines[0]?.number ?? 0;

  const paramsOf = (number: number) => ({ id: postId, number: String(number) });
  const read = (number: number) => api('GET /api/blogs/:id/revisions/:number', { params: paramsOf(number) });

  const compare = (number: number) =>
    run(async () => {
      const [earlier, newest] = await Promise.all([read(number), read(newestNumber)]);
      setCompared({ earlier, newest });
    }, say('The versions could not be loaded'));

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (lines.some(({ number }) => number === opened && number !== newestNumber)) void compare(opened ?? 0);
  }, []);

  const restore = (number: number) =>
    run(async () => {
      if (lines[0]) {
        // The last save as the user sees it: a later one is not overwritten.
        const version = versionOf({ updatedAt: new Date(lines[0].savedAt) });
        await api('POST /api/blogs/:id/revisions/:number/restore', {
          params: paramsOf(number),
          headers: { 'If-Match': `"${version}"` },
        });
      }
      setCompared(null);
      showMessage('success', say('Version {number} is back, as a new save.', { number }));
      await revalidate();
    }, say('The version could not be restored'));

  return (
    <>
      <RevisionLines
        lines={lines.map((line) => ({
          number: line.number,
          heading: kindWords[line.kind],
          saved: dates.longTime(line.savedAt),
          by: shownEmail(line.savedBy),
          changed: line.changed.map(labelOf).join(', '),
        }))}
        newest={newestNumber}
        isBusy={isBusy}
        onCompare={compare}
        onRestore={isLocked ? null : restore}
      />
      {compared && (
        <CompareDialog
          title={say('Version {number} and now', { number: compared.earlier.number })}
          text={say('Status, schedule and Is Published stay as they are when a version is restored.')}
          actions={
            <>
              <Button look="quiet" onClick={() => setCompared(null)}>
                {say('Close')}
              </Button>
              {!isLocked && (
                <BusyButton isBusy={isBusy} onClick={() => restore(compared.earlier.number)}>
                  {say('Restore this version')}
                </BusyButton>
              )}
            </>
          }
          onClose={() => setCompared(null)}
        >
          <Comparison
            left={{
              label: say('Version {number}', { number: compared.earlier.number }),
              fields: draftOfWire(compared.earlier),
            }}
            right={{ label: say('As it is now'), fields: draftOfWire(compared.newest) }}
          />
        </CompareDialog>
      )}
    </>
  );
}

function labelOf(name: string): string {
  return Object.entries(postFields).find(([field]) => field === name)?.[1].label ?? name;
}
