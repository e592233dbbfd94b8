import { type AnyEditingSession, EditingSession } from '@site/editing/editing-session';
import { markEditorOpen } from '@site/editing/open-editors';
import { htmlOf, setHtml } from '@site/rich-text/editor/quill/text-html';
import type Quill from 'quill';
import type { Op } from 'quill';
import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { draftSender } from '#site/blog/drafts/draft-client.ts';
import type { DraftFields } from '#site/blog/posts/fields/post-fields.ts';
import { onAdminTokenChange, readAdminToken } from '#site/session/admin-token.ts';
import { createApiClient } from '#site/session/api-client.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import { openPostCopies, type PlainFields, type PostEditingSession } from './post-editing.ts';

const checkDelayMs = 700;

export function useEditing({
  post,
  postId,
  baseVersion,
}: {
  post: DraftFields;
  postId: string | null;
  baseVersion: string;
}) {
  const apiUrl = useApiUrl();
  const [fields, setFields] = useState<PlainFields>(() => withoutContent(post));
  const latest = useRef(fields);
  const quill = useRef<Quill | null>(null);
  // The text when the editor was unmounted: the screen may still be saving.
  const lastText = useRef<{ text: readonly Op[] | null; html: string }>({ text: null, html: post.content });
  const textNow = () => (quill.current ? quill.current.getContents().ops : lastText.current.text);
  const htmlNow = () => (quill.current ? htmlOf(quill.current) : lastText.current.html);
  const [isReady, setReady] = useState(false);
  /** Counts pauses after changes of the text, for checks of the whole text. */
  const [revision, setRevision] = useState(0);
  const [copies] = useState(() => openPostCopies());
  const [session] = useState(
    () =>
      new EditingSession({
        editorId: newEditorId(),
        postId,
        baseVersion,
        copies,
        read: () => ({
          fields: latest.current,
          get text() {
            return textNow();
          },
          get draft() {
            return { ...latest.current, content: htmlNow() };
          },
        }),
        send: draftSender(createApiClient(apiUrl, { isQuiet: true })),
      }),
  );
  const state = useSyncExternalStore(
    session.subscribe,
    () => session.state,
    () => session.state,
  );
  const release = useRef(() => {});
  useKeepingSafe(session, release);

  const checkTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const noteText = useCallback<(...change: Parameters<PostEditingSession['changeText']>) => void>(
    (operations, before) => {
      session.changeText(operations, before);
      clearTimeout(checkTimer.current);
      checkTimer.current = setTimeout(() => setRevision((count) => count + 1), checkDelayMs);
    },
    [session],
  );

  function change(patch: Partial<PlainFields>) {
    const next = { ...latest.current, ...patch };
    latest.current = next;
    setFields(next);
    if (quill.current) session.changeFields(next, () => quill.current?.getContents().ops ?? []);
    else session.isChangedEarly = true;
  }

  /** What the server made of a field: no change of the user's. */
  function settle(patch: Partial<PlainFields>) {
    latest.current = { ...latest.current, ...patch };
    setFields(latest.current);
  }

  const takeQuill = useCallback(
    (editor: Quill | null) => {
      const old = quill.current;
      if (!editor && old) lastText.current = textIn(old);
      quill.current = editor;
      setReady(editor !== null);
      if (editor && session.isChangedEarly) {
        session.isChangedEarly = false;
        session.changeFields(latest.current, () => editor.getContents().ops);
      }
    },
    [session],
  );

  const read = (): DraftFields => ({ ...latest.current, content: htmlNow() });

  function restart(next: DraftFields, words: Parameters<PostEditingSession['restart']>[1]) {
    latest.current = withoutContent(next);
    setFields(latest.current);
    if (quill.current) setHtml(quill.current, next.content);
    setRevision((count) => count + 1);
    release.current();
    const editorId = newEditorId();
    release.current = markEditorOpen(editorId);
    session.restart(editorId, words);
  }

  return {
    fields,
    change,
    settle,
    quill,
    takeQuill,
    isReady,
    noteText,
    read,
    restart,
    session,
    state,
    copies,
    revision,
  };
}

/** Stores copies when the tab is hidden or closed, and resumes when the network or the session is back. */
export function useKeepingSafe(session: AnyEditingSession, release: RefObject<() => void>): void {
  useEffect(() => {
    release.current = markEditorOpen(session.editorId);
    const controller = new AbortController();
    const { signal } = controller;
    const keep = () => {
      if (session.isDirty) session.keepCopy().catch(() => {});
    };
    document.addEventListener('visibilitychange', keep, { signal });
    window.addEventListener('pagehide', keep, { signal });
    window.addEventListener('online', () => session.resume(), { signal });
    window.addEventListener(
      'beforeunload',
      (event) => {
        if (session.isUnfinished) event.preventDefault();
      },
      { signal },
    );
    const stopListening = onAdminTokenChange(() => {
      if (readAdminToken() !== null) session.resume();
    });
    return () => {
      controller.abort();
      stopListening();
      release.current();
      session.close();
    };
  }, [session, release]);
}

function textIn(quill: Quill): { text: readonly Op[]; html: string } {
  const text = quill.getContents().ops;
  return { text, html: htmlOf(quill, text) };
}

function withoutContent({ content: _, ...fields }: DraftFields): PlainFields {
  return fields;
}

/** Not `randomUUID`: that is missing where the site is not served over HTTPS. */
export function newEditorId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
