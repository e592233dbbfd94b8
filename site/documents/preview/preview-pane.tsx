import type { AnyEditingSession, SaveState } from '@site/editing/editing-session';
import { say } from '@site/platform/words/say';
import { AdminIcon } from '@site/ui/admin-icon';
import { Select } from '@site/ui/controls/select';
import { useEffect, useMemo, useState } from 'react';
import { href, Link } from 'react-router';
import { type DocumentKey, siteDocuments } from '#content/documents/site-documents.ts';
import { createApiClient } from '#site/session/api-client.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import { previewParameter } from '#site/texts/preview-parameter.ts';
import { withoutPrefix, withPrefix } from '#site/urls/outer-paths.ts';
import type { FormField } from '../form/model/form-field.ts';
import type { DocumentFields } from '../session/document-client.ts';
import { inDocumentLanguage, useDocumentLanguage } from '../session/document-language.ts';
import { findShowing, loadOthers, type OtherDocument } from './find-showing.ts';
import { pagesOf } from './pages-of.ts';
import { PreviewFrame } from './preview-frame.tsx';
import styles from './preview-pane.module.css';

const widths = [
  { name: 'Phone', icon: 'phone', px: 390 },
  { name: 'Tablet', icon: 'tablet', px: 820 },
  { name: 'Desktop', icon: 'desktop', px: 1280 },
] as const;

export function PreviewPane({
  documentKey,
  form,
  fields,
  path,
  session,
  state,
  onPath,
  onField,
}: {
  documentKey: DocumentKey;
  form: FormField;
  fields: DocumentFields;
  path: string;
  session: AnyEditingSession;
  state: SaveState;
  onPath: (path: string | null) => void;
  onField: (id: string) => void;
}) {
  const apiUrl = useApiUrl();
  const language = useDocumentLanguage();
  const client = useMemo(() => createApiClient(apiUrl, { isQuiet: true, language }), [apiUrl, language]);
  const [others, setOthers] = useState<readonly OtherDocument[]>([]);
  const [width, setWidth] = useState<number | null>(null);
  const [elsewhere, setElsewhere] = useState<OtherDocument | null>(null);
  useEffect(() => {
    let isGone = false;
    loadOthers(client, documentKey).then(
      (loaded) => !isGone && setOthers(loaded),
      (error: unknown) => console.warn('The other documents could not be read', error),
    );
    return () => {
      isGone = true;
    };
  }, [client, documentKey]);

  const own = { key: documentKey, form, fields };
  const pages = pagesOf(documentKey, fields);
  const shown = pages.includes(path) ? pages : [path, ...pages];

  function select(text: string): boolean {
    const found = findShowing(text, own, others);
    if (found?.document.key === documentKey) onField(found.id);
    setElsewhere(found && found.document.key !== documentKey ? found.document : null);
    return found !== null;
  }

  return (
    <section className={styles.pane} aria-label={say('Page')}>
      <div className={styles.bar}>
        <label className={styles.page} htmlFor="preview-page">
          <span>{say('Page')}</span>
          <Select id="preview-page" value={path} onChange={({ target }) => onPath(target.value)}>
            {shown.map((one) => (
              <option key={one} value={one}>
                {one === '/' ? say('Home') : one}
              </option>
            ))}
          </Select>
        </label>
        <fieldset className={styles.widths}>
          <legend className="visually-hidden">{say('Width of the page')}</legend>
          {widths.map(({ name, icon, px }) => (
            <button
              key={name}
              type="button"
              aria-pressed={width === px}
              aria-label={say('{name}, {px} pixels', { name: say(name), px })}
              title={say('{name}, {px} pixels', { name: say(name), px })}
              onClick={() => setWidth(width === px ? null : px)}
            >
              <AdminIcon name={icon} size={18} />
            </button>
          ))}
        </fieldset>
        <p className={styles.hint} aria-live="polite">
          {elsewhere ? (
            <>
              {say('That text is in {title}.', { title: say(siteDocuments[elsewhere.key].title) })}{' '}
              <Link
                to={inDocumentLanguage(href('/dashboard/site/:key', { key: elsewhere.key }), language, {
                  page: path,
                })}
              >
                {say('Edit it there')}
              </Link>
            </>
          ) : (
            say('Click a text to edit it.')
          )}
        </p>
      </div>
      <PreviewFrame
        url={`${withPrefix(language, path)}${path.includes('?') ? '&' : '?'}${previewParameter}=${session.editorId}`}
        version={state.kind === 'saved' ? state.at.getTime() : 0}
        width={width}
        isShown={(text) => findShowing(text, own, others)?.document.key === documentKey}
        onText={select}
        onPath={(to) => onPath(withoutPrefix(language, to))}
      />
    </section>
  );
}
