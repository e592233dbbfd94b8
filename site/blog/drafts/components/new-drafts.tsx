import { say, sayCount } from '@site/platform/words/say';
import { BusyButton } from '@site/ui/busy-button';
import { ButtonLink } from '@site/ui/button';
import { ConfirmDialog } from '@site/ui/dialogs/confirm-dialog';
import { Line, LineList } from '@site/ui/line-list';
import { showMessage } from '@site/ui/messages/message-store';
import { useState } from 'react';
import type { draftContract } from '#site/blog/drafts/draft-contract.ts';
import { discardLocally, type FoundNewDraft, findNewDrafts } from '#site/blog/drafts/find-new-drafts.ts';
import { useApi } from '#site/session/api.ts';
import type { Dates } from '#site/session/dates.ts';
import { useDates } from '#site/session/use-dates.ts';
import { useOptionalData } from '#site/session/use-optional-data.ts';
import { useReportedWork } from '#site/session/use-work.ts';
import { newDraftPath } from '#site/urls/post-path.ts';
import styles from './new-drafts.module.css';

const none: readonly FoundNewDraft[] = [];

export function NewDrafts() {
  const dates = useDates();
  const api = useApi<typeof draftContract>();
  const loaded = useOptionalData(findNewDrafts) ?? none;
  const [discarded, setDiscarded] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<FoundNewDraft | null>(null);
  const { isBusy, run } = useReportedWork(say('The draft could not be discarded'));
  const drafts = loaded.filter(({ creationId }) => !discarded.has(creationId));
  if (drafts.length === 0) return null;

  async function discard({ creationId }: FoundNewDraft) {
    await run(async () => {
      await api('DELETE /api/drafts/:creationId', { params: { creationId } });
      await discardLocally(creationId);
      setDiscarded((ids) => new Set([...ids, creationId]));
      showMessage('success', say('The draft was discarded.'));
    });
    setAsked(null);
  }

  return (
    <section className={styles.drafts} aria-labelledby="new-drafts">
      <h2 id="new-drafts">{say('Unpublished drafts')}</h2>
      <LineList>
        {drafts.map((draft) => (
          <Line
            key={draft.creationId}
            actions={
              <>
                <ButtonLink
                  look="quiet"
                  size="small"
                  to={newDraftPath(draft.creationId)}
                  aria-label={say('Continue: {name}', { name: nameOf(draft) })}
                >
                  {say('Continue')}
                </ButtonLink>
                <BusyButton
                  look="quiet"
                  size="small"
                  isBusy={isBusy}
                  aria-label={say('Discard: {name}', { name: nameOf(draft) })}
                  onClick={() => setAsked(draft)}
                >
                  {say('Discard')}
                </BusyButton>
              </>
            }
          >
            <h3>{nameOf(draft)}</h3>
            <p>{factsOf(draft, dates)}</p>
          </Line>
        ))}
      </LineList>
      {asked && (
        <ConfirmDialog
          question={say('Discard the draft “{name}”? This cannot be undone.', { name: nameOf(asked) })}
          confirmLabel={say('Discard')}
          isBusy={isBusy}
          onConfirm={() => discard(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </section>
  );
}

const nameOf = ({ title }: FoundNewDraft) => title.trim() || say('Untitled');

function factsOf({ savedAt, versions, isOnlyHere }: FoundNewDraft, dates: Dates): string {
  const facts = [say('Saved {time}', { time: dates.longTime(savedAt) })];
  if (versions > 1) facts.push(sayCount(versions, 'version'));
  if (isOnlyHere) facts.push(say('On this device only'));
  return facts.join(' · ');
}
