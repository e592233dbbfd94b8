import { type SaveOutcome, useSaving } from '@site/editing/use-saving';
import { say } from '@site/platform/words/say';
import { dismissFailures, dismissSuccesses, showMessage } from '@site/ui/messages/message-store';
import { useRef } from 'react';
import { saveFailure } from '#site/blog/editor/save-failure.ts';
import { readAdminToken } from '#site/session/admin-token.ts';
import { useApi } from '#site/session/api.ts';
import { serverIssues } from '#site/session/api-client.ts';
import { askToSignInAgain } from '#site/session/sign-in-again-store.ts';
import { useDates } from '#site/session/use-dates.ts';
import type { documentContract } from '../document-contract.ts';
import { byId } from '../form/model/document-issues.ts';
import { type DocumentFields, otherVersion } from '../session/document-client.ts';
import { useDocumentLanguage } from '../session/document-language.ts';
import type { useDocumentEditing } from '../session/use-document-editing.ts';

/** @param sourceNumber Of a translation: what was seen of the first language. @param options `onRefused`: fields need correction; `onPublished`: everything is published. */
export function usePublishing(
  key: string,
  { session, read, problems }: ReturnType<typeof useDocumentEditing>,
  sourceNumber: number | undefined,
  { onRefused, onPublished }: { onRefused: () => void; onPublished: () => void },
) {
  const api = useApi<typeof documentContract>({ language: useDocumentLanguage() });
  const { longTime } = useDates();
  /** ISO 8601; null: at once. */
  const publishAt = useRef<string | null>(null);

  const saving = useSaving<DocumentFields, null>({
    session,
    read,
    settled: async () => null,
    onSaved(isAll) {
      if (isAll) onPublished();
    },
    onRefused(issues) {
      if (issues.length === 0) return;
      dismissSuccesses();
      problems.refuse(byId(issues), read());
      onRefused();
    },
    async onSave(value, { over: baseVersion, editorId, sequence }): Promise<SaveOutcome<DocumentFields>> {
      dismissFailures();
      if (readAdminToken() === null) {
        askToSignInAgain();
        return { kind: 'failed', issues: [] };
      }
      const at = publishAt.current;
      try {
        const body = { value, baseVersion, publishAt: at, editorId, sequence, sourceNumber };
        const { version } = await api('PUT /api/site/documents/:key', { params: { key }, body });
        const when = at && say('Visitors see it from {time}.', { time: longTime(at) });
        showMessage(
          'success',
          when ? say('Scheduled. {when}', { when }) : say('Published. Visitors see it now.'),
        );
        return { kind: 'saved', version };
      } catch (error) {
        const theirs = otherVersion(error);
        if (theirs) return { kind: 'stale', theirs: theirs.value, version: theirs.version };
        const issues = serverIssues(error);
        if (issues.length === 0)
          showMessage(
            'failure',
            say('Not published: {reason}', { reason: saveFailure(error, say('Unknown error')) }),
          );
        return { kind: 'failed', issues };
      }
    },
  });

  return {
    ...saving,
    /** @param at ISO 8601; null: at once. */
    publish(at: string | null) {
      publishAt.current = at;
      if (problems.check(read())) return void saving.save(session.baseVersion);
      dismissFailures();
      dismissSuccesses();
      onRefused();
    },
  };
}
