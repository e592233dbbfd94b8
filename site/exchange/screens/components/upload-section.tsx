import { BusyButton } from '@site/ui/busy-button';
import { Button } from '@site/ui/button';
import { Field } from '@site/ui/field';
import axios from 'axios';
import { type FormEvent, useRef, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { createApiClient, failureSentence } from '#site/session/api-client.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import { uploadImport } from '../import-client.ts';
import styles from './section.module.css';

export function UploadSection() {
  const client = createApiClient(useApiUrl());
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const stop = useRef<AbortController>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const file = form.get('file');
    if (!(file instanceof File) || file.name === '') return refuse('Please choose a file.');
    stop.current = new AbortController();
    setProblem(null);
    setSent(0);
    try {
      const { signal } = stop.current;
      const fetchesMedia = form.get('fetchMedia') === 'on';
      const { id } = await uploadImport(client, file, { fetchesMedia, signal, onProgress: setSent });
      await navigate(href('/dashboard/exchange/:id', { id }));
    } catch (error) {
      setSent(null);
      if (!axios.isCancel(error)) refuse(failureSentence(error));
    }
  }

  function refuse(sentence: string): void {
    setProblem(sentence);
    field.current?.focus();
  }

  return (
    <section className={styles.section} aria-labelledby="import-heading">
      <h2 id="import-heading">Import</h2>
      <p>
        Bring posts, pages, images and URLs of another site here. First you see what would happen, item by
        item; nothing is written until you run it, and it can be undone.
      </p>
      <form className={styles.part} method="post" noValidate onSubmit={submit}>
        <Field
          id="import-file"
          label="File"
          hint="WordPress: Tools → Export → All content (.xml, .xml.gz). Ghost: Settings → Export (.json), or with its images (.zip). Jekyll, Hugo, Astro, Eleventy: the project’s folder (.zip). An archive of this system (.tar.gz). Redirects alone: _redirects, .csv, .json, .yaml, .conf, .htaccess. As a last resort: a saved RSS or Atom feed (.xml)."
          error={problem ?? undefined}
        >
          {(control) => (
            <input
              {...control}
              ref={field}
              type="file"
              name="file"
              accept=".xml,.wxr,.gz,.tgz,.json,.zip,.csv,.yaml,.yml,.txt,.conf,.htaccess,_redirects"
              onChange={() => setProblem(null)}
            />
          )}
        </Field>
        <label className={styles.choice}>
          <input type="checkbox" name="fetchMedia" defaultChecked />
          <span>
            Fetch images from where they are
            <br />
            <span className={styles.hint}>
              The old site has to be online. Without it, images stay where they are; they can come later.
            </span>
          </span>
        </label>
        {sent !== null && (
          <div>
            <progress id="import-sent" value={sent} max={1} aria-label="Upload" />
            <p role="status">{sent < 1 ? `Uploading: ${Math.floor(sent * 100)} %` : 'Almost there…'}</p>
          </div>
        )}
        <div className={styles.actions}>
          <BusyButton type="submit" isBusy={sent !== null}>
            Upload and see what would happen
          </BusyButton>
          {sent !== null && (
            <Button look="quiet" onClick={() => stop.current?.abort()}>
              Cancel
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
