import { languageName } from '@site/platform/text/language-name';
import { TabLinks } from '@site/ui/page/screen-tabs';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import type { OtherLanguage } from '#content/documents/languages.ts';
import { siteDocuments } from '#content/documents/site-documents.ts';
import { keepInFreeArea } from '#site/blog/editor/screen/free-area.ts';
import { useCompany } from '#site/texts/root-data.ts';
import type { WireDocument, WireTranslation } from '../document-contract.ts';
import { revealControl } from '../form/reveal-control.ts';
import { PreviewPane } from '../preview/preview-pane.tsx';
import { useDocumentLanguage } from '../session/document-language.ts';
import { DocumentBar } from './document-bar.tsx';
import styles from './document-editor.module.css';
import { DocumentFields } from './document-fields.tsx';
import { DocumentLanguages } from './document-languages.tsx';
import { ScheduleNotice } from './schedule-notice.tsx';
import { SourceNotice } from './source-notice.tsx';
import { useDocumentForm } from './use-document-form.ts';
import { usePageBeside } from './use-page-beside.ts';

export function DocumentEditor({
  document,
  languages,
  translations,
  onChanged,
  onPage,
}: {
  document: WireDocument;
  /** Others than the first. */
  languages: readonly OtherLanguage[];
  translations: readonly WireTranslation[];
  onChanged: () => void;
  onPage: (path: string | null) => void;
}) {
  const { key } = document;
  const { title } = siteDocuments[key];
  const screen = useRef<HTMLFormElement>(null);
  const language = useDocumentLanguage();
  const translation = translations.find(({ prefix }) => prefix === language);
  const open = useDocumentForm(document, onChanged, translation?.sourceNumber);
  const { editing, publishing } = open;
  const { session } = editing;
  const { page, toggle } = usePageBeside(key, onPage);
  const { locale } = useCompany();
  const [narrow, setNarrow] = useState<'form' | 'page'>('form');
  useEffect(() => (screen.current ? keepInFreeArea(screen.current) : undefined), []);
  const { hash } = useLocation();
  // The search of the admin area leads to a field.
  useEffect(() => {
    if (screen.current && hash.length > 1) revealControl(screen.current, decodeURIComponent(hash.slice(1)));
  }, [hash]);

  function goTo(id: string) {
    flushSync(() => setNarrow('form'));
    if (screen.current) revealControl(screen.current, id);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    publishing.publish(null);
  }

  return (
    <form
      ref={screen}
      className={styles.screen}
      data-full-width
      data-preview={page !== null}
      data-narrow={narrow}
      onSubmit={submit}
      noValidate
    >
      <h1 className={styles.heading}>{title}</h1>
      <DocumentBar
        documentKey={key}
        state={editing.state}
        isBusy={publishing.isSaving}
        page={page === null ? null : narrow}
        onRetry={() => session.resume()}
        onPreview={toggle}
        onNarrow={setNarrow}
        onSchedule={publishing.publish}
      />
      <div className={styles.tabs}>
        <TabLinks />
      </div>
      <div className={styles.form}>
        {languages.length > 0 && <DocumentLanguages languages={languages} translations={translations} />}
        {translation && translation.changedSince !== null && (
          <SourceNotice
            document={document}
            changedSince={translation.changedSince}
            sourceNumber={translation.sourceNumber}
            source={languageName(locale)}
            onChecked={onChanged}
          />
        )}
        <ScheduleNotice document={document} onCancelled={onChanged} />
        <DocumentFields document={document} open={open} onGo={goTo} />
      </div>
      {page !== null && (
        <PreviewPane
          documentKey={key}
          form={open.form}
          fields={editing.fields}
          path={page}
          session={session}
          state={editing.state}
          onPath={onPage}
          onField={goTo}
        />
      )}
    </form>
  );
}
