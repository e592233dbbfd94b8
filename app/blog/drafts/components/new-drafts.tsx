import { useState } from 'react';
import { useApiUrl } from '#app/api-url.ts';
import { createApiClient } from '#app/auth/api-client.ts';
import { useOptionalData } from '#app/auth/use-optional-data.ts';
import { useReportedWork } from '#app/auth/use-work.ts';
import { newDraftPath } from '#app/blog/drafts/draft.ts';
import { discardNewDraft } from '#app/blog/drafts/draft-client.ts';
import { discardLocally, type FoundNewDraft, findNewDrafts } from '#app/blog/drafts/find-new-drafts.ts';
import type { Dates } from '#app/company/dates.ts';
import { useDates } from '#app/company/use-dates.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx';
import { Line, LineList } from '#app/ui/line-list.tsx';
import { showMessage } from '#app/ui/messages/message-store.ts';
import styles from './new-drafts.module.css';

const none: readonly FoundNewDraft[] = [];

export function NewDrafts() {
  const dates = useDates();
  const client = createApiClient(useApiUrl());
  const loaded = useOptionalData(findNewDrafts) ?? none;
  const [discarded, setDiscarded] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<FoundNewDraft | null>(null);
  const { isBusy, run } = useReportedWork('The draft could not be discarded');
  const drafts = loaded.filter(({ creationId }) => !discarded.has(creationId));
  if (drafts.length === 0) return null;

  async function discard({ creationId }: FoundNewDraft) {
    await run(async () => {
      await discardNewDraft(client, creationId);
      await discardLocally(creationId);
      setDiscarded((ids) => new Set([...ids, creationId]));
      showMessage('success', 'The draft was discarded.');
    });
    setAsked(null);
  }

  return (
    <section className={styles.drafts} aria-labelledby="new-drafts">
      <h2 id="new-drafts">Unpublished drafts</h2>
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
                  aria-label={`Continue: ${nameOf(draft)}`}
                >
                  Continue
                </ButtonLink>
                <BusyButton
                  look="quiet"
                  size="small"
                  isBusy={isBusy}
                  aria-label={`Discard: ${nameOf(draft)}`}
                  onClick={() => setAsked(draft)}
                >
                  Discard
                </BusyButton>
              </>
            }
          >
            <h3 className={styles.title}>{nameOf(draft)}</h3>
            <p className={styles.facts}>{factsOf(draft, dates)}</p>
          </Line>
        ))}
      </LineList>
      {asked && (
        <ConfirmDialog
          question={`Discard the draft “${nameOf(asked)}”? This cannot be undone.`}
          confirmLabel="Discard"
          isBusy={isBusy}
          onConfirm={() => discard(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
    </section>
  );
}

const nameOf = ({ title }: FoundNewDraft) => title.trim() || 'Untitled';

function factsOf({ savedAt, versions, isOnlyHere }: FoundNewDraft, dates: Dates): string {
  const facts = [`Saved ${dates.longTime(savedAt)}`];
  if (versions > 1) facts.push(`${versions} versions`);
  if (isOnlyHere) facts.push('On this device only');
  return facts.join(' · ');
}
