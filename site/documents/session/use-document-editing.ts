import { type AnyEditingSession, EditingSession } from '@site/editing/editing-session';
import { LocalCopies } from '@site/editing/local-copies';
import { markEditorOpen } from '@site/editing/open-editors';
import { useCallback, useDeferredValue, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type DocumentKey, siteDocuments } from '#content/documents/site-documents.ts';
import { newEditorId, useKeepingSafe } from '#site/blog/editor/session/use-editing.ts';
import { readAdminToken } from '#site/session/admin-token.ts';
import { createApiClient } from '#site/session/api-client.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import { userOfToken } from '#site/session/token-payload.ts';
import { documentName } from '#site/urls/document-name.ts';
import { type IssuesById, issuesOf, shownIssues } from '../form/model/document-issues.ts';
import { formOf } from '../form/model/form-field.ts';
import { type Order, reordered, reorderedIds, withRenamed } from '../form/model/list-change.ts';
import { pathOf, valueAt, withValue } from '../form/model/value-path.ts';
import { type DocumentFields, documentDraftSender } from './document-client.ts';
import { useDocumentLanguage } from './document-language.ts';

/** Separate from that of posts, whose fields differ. */
const localDatabase = 'company-site-documents';

/** Fields, their draft and their issues. */
export function useDocumentEditing(key: DocumentKey, value: DocumentFields, baseVersion: string) {
  const apiUrl = useApiUrl();
  const language = useDocumentLanguage();
  const [fields, setFields] = useState(value);
  const latest = useRef(fields);
  /** Increases when all fields are replaced: the form is remounted. */
  const [generation, setGeneration] = useState(0);
  const [copies] = useState(
    () => new LocalCopies<DocumentFields>(localDatabase, userOfToken(readAdminToken())),
  );
  const [session] = useState(
    () =>
      new EditingSession<DocumentFields, DocumentFields>({
        editorId: newEditorId(),
        postId: documentName(key, language),
        baseVersion,
        copies,
        read: () => ({ fields: latest.current, text: [], draft: latest.current }),
        send: documentDraftSender(createApiClient(apiUrl, { isQuiet: true, language }), key),
      }),
  );
  const release = useRef(() => {});
  useKeepingSafe(session, release);
  const problems = useProblems(key, fields);

  const put = useCallback(
    (next: unknown) => {
      latest.current = next as DocumentFields;
      setFields(latest.current);
      session.changeFields(latest.current, () => []);
    },
    [session],
  );
  const change = useCallback(
    (id: string, next: unknown) => put(withValue(latest.current, pathOf(id), next)),
    [put],
  );
  const rename = useCallback(
    (id: string, before: string) => {
      const next = withRenamed(formOf(siteDocuments[key].schema), latest.current, id, before);
      if (next !== latest.current) put(next);
    },
    [key, put],
  );
  const { follow } = problems;
  const reorder = useCallback(
    (id: string, order: Order, added?: unknown) => {
      const path = pathOf(id);
      const entries = (valueAt(latest.current, path) ?? []) as unknown[];
      put(withValue(latest.current, path, reordered(entries, order, added)));
      follow(id, order);
    },
    [put, follow],
  );

  function restart(next: DocumentFields, words: Parameters<AnyEditingSession['restart']>[1]) {
    latest.current = next;
    setFields(next);
    setGeneration((count) => count + 1);
    release.current();
    const editorId = newEditorId();
    release.current = markEditorOpen(editorId);
    session.restart(editorId, words);
  }

  const state = useSyncExternalStore(
    session.subscribe,
    () => session.state,
    () => session.state,
  );
  return {
    fields,
    generation,
    change,
    reorder,
    rename,
    restart,
    session,
    state,
    copies,
    problems,
    read: () => latest.current,
  };
}

function useProblems(key: DocumentKey, fields: DocumentFields) {
  const { schema } = siteDocuments[key];
  const [touched, setTouched] = useState<ReadonlySet<string> | 'all'>(new Set<string>());
  /** Issues found only by the server, and the fields it checked. */
  const [refused, setRefused] = useState<{ issues: IssuesById; fields: DocumentFields } | null>(null);
  const checked = useDeferredValue(fields);
  const found = useMemo(() => issuesOf(schema, checked), [schema, checked]);
  const shown = useMemo(() => {
    const own = shownIssues(found, touched);
    return refused?.fields === checked ? { ...refused.issues, ...own } : own;
  }, [found, touched, refused, checked]);

  const touch = useCallback(
    (id: string) =>
      setTouched((before) => (before === 'all' || before.has(id) ? before : new Set(before).add(id))),
    [],
  );
  const follow = useCallback((id: string, order: Order) => {
    setTouched((before) => (before === 'all' ? before : reorderedIds([...before, id], pathOf(id), order)));
  }, []);

  return {
    shown: useSame(shown),
    touch,
    follow,
    /** Shows all issues. @returns Whether it can be published. */
    check(now: DocumentFields): boolean {
      setTouched('all');
      return Object.keys(issuesOf(schema, now)).length === 0;
    },
    refuse: (issues: IssuesById, now: DocumentFields) => setRefused({ issues, fields: now }),
    clear: () => setTouched(new Set<string>()),
  };
}

/** Keeps the previous object while equal, so that fields are not rendered again. */
function useSame(issues: IssuesById): IssuesById {
  const kept = useRef(issues);
  if (JSON.stringify(kept.current) !== JSON.stringify(issues)) kept.current = issues;
  return kept.current;
}
