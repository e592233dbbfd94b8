import type { SaveState } from '@site/editing/editing-session';
import { say } from '@site/platform/words/say';
import { BusyButton } from '@site/ui/busy-button';
import { useState } from 'react';
import { href, Link } from 'react-router';
import type { DocumentKey } from '#content/documents/site-documents.ts';
import { EditorBar, ToolLabel, toolClass } from '#site/blog/editor/screen/editor-bar.tsx';
import { inDocumentLanguage, useDocumentLanguage } from '../session/document-language.ts';
import styles from './document-bar.module.css';
import { ScheduleDialog } from './schedule-dialog.tsx';

export function DocumentBar({
  documentKey,
  state,
  isBusy,
  page,
  onRetry,
  onPreview,
  onNarrow,
  onSchedule,
}: {
  documentKey: DocumentKey;
  state: SaveState;
  isBusy: boolean;
  /** On narrow screens; null: there is no page beside the form. */
  page: 'form' | 'page' | null;
  onRetry: () => void;
  onPreview: () => void;
  onNarrow: (shown: 'form' | 'page') => void;
  onSchedule: (at: string) => void;
}) {
  const language = useDocumentLanguage();
  const [isScheduling, setScheduling] = useState(false);
  return (
    <EditorBar
      state={state}
      isNew={false}
      onRetry={onRetry}
      more={
        <>
          <Link to={inDocumentLanguage(href('/dashboard/site/:key/history', { key: documentKey }), language)}>
            <ToolLabel icon="history" label={say('History')} />
          </Link>
          <button type="button" onClick={() => setScheduling(true)}>
            <ToolLabel icon="clock" label={say('Schedule…')} />
          </button>
        </>
      }
      save={
        <BusyButton type="submit" size="small" isBusy={isBusy}>
          {isBusy ? say('Publishing…') : say('Publish')}
        </BusyButton>
      }
    >
      <fieldset className={styles.switch}>
        <legend className="visually-hidden">{say('Show')}</legend>
        {(['form', 'page'] as const).map((shown) => (
          <button
            key={shown}
            type="button"
            aria-pressed={(page ?? 'form') === shown}
            onClick={() => {
              onNarrow(shown);
              if (page === null && shown === 'page') onPreview();
            }}
          >
            {shown === 'form' ? say('Form') : say('Page')}
          </button>
        ))}
      </fieldset>
      <div className={styles.wide}>
        <button type="button" className={toolClass} aria-expanded={page !== null} onClick={onPreview}>
          <ToolLabel icon="eye" label={say('Preview')} />
        </button>
      </div>
      {isScheduling && (
        <ScheduleDialog
          onSchedule={(at) => {
            setScheduling(false);
            onSchedule(at);
          }}
          onClose={() => setScheduling(false)}
        />
      )}
    </EditorBar>
  );
}
