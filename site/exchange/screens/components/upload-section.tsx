import { say } from '@site/platform/words/say';
import { isSiteUrl, maxSiteUrlCharacters, noSiteUrl } from '@site/site-import/old-site';
import { BusyButton } from '@site/ui/busy-button';
import { Button } from '@site/ui/button';
import { FileInput } from '@site/ui/controls/file-input';
import { Field } from '@site/ui/field';
import axios from 'axios';
import { type FormEvent, useRef, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { useApi } from '#site/session/api.ts';
import { failureSentence } from '#site/session/api-client.ts';
import type { importContract } from '../../jobs/import-contract.ts';
import styles from './section.module.css';

/** What `packages/site-import/open-source.server.ts` knows, in the order of good results. */
const formats = [
  'WordPress: Tools → Export → All content (.xml, .xml.gz).',
  'Ghost: Settings → Export (.json), or with its images (.zip).',
  'Jekyll, Hugo, Astro, Eleventy: the project’s folder (.zip).',
  'An archive of this system (.tar.gz).',
  'Redirects alone: _redirects, .csv, .json, .yaml, .conf, .htaccess.',
  'As a last resort: a saved RSS or Atom feed (.xml).',
];

export function UploadSection() {
  const api = useApi<typeof importContract>();
  const navigate = useNavigate();
  const fields = { file: useRef<HTMLInputElement>(null), site: useRef<HTMLInputElement>(null) };
  const stop = useRef<AbortController>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [problem, setProblem] = useState<{ at: 'file' | 'site'; sentence: string } | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const file = given.get('file');
    if (!(file instanceof File) || file.name === '') return refuse('file', say('Please choose a file.'));
    const site = String(given.get('site') ?? '').trim();
    if (site !== '' && !isSiteUrl(site)) return refuse('site', noSiteUrl);
    stop.current = new AbortController();
    setProblem(null);
    setSent(0);
    try {
      const form = new FormData();
      // Before the file, which is not sent in vain when it is refused.
      form.set('site', site);
      form.set('file', file);
      const { id } = await api('POST /api/imports', {
        query: { fetchMedia: given.get('fetchMedia') === 'on' },
        form,
        signal: stop.current.signal,
        onUploadProgress: ({ loaded, total }) => setSent(total ? loaded / total : 0),
      });
      await navigate(href('/dashboard/exchange/:id', { id }));
    } catch (error) {
      setSent(null);
      if (!axios.isCancel(error)) refuse('file', failureSentence(error));
    }
  }

  function refuse(at: 'file' | 'site', sentence: string): void {
    setProblem({ at, sentence });
    fields[at].current?.focus();
  }

  const problemAt = (at: 'file' | 'site') => (problem?.at === at ? problem.sentence : undefined);

  return (
    <section className={styles.section} aria-labelledby="import-heading">
      <h2 id="import-heading">{say('Import')}</h2>
      <p>
        {say(
          'Bring posts, pages, images and URLs of another site here. First you see what would happen, item by item; nothing is written until you run it, and it can be undone.',
        )}
      </p>
      <form className={styles.part} method="post" noValidate onSubmit={submit}>
        <Field
          id="import-file"
          label={say('File')}
          hint={say('Of WordPress, Ghost or Markdown, an archive of this system, or a feed.')}
          error={problemAt('file')}
        >
          {(control) => (
            <FileInput
              {...control}
              ref={fields.file}
              invitation={say('Choose a file')}
              note={say('or drop it here')}
              name="file"
              accept=".xml,.wxr,.gz,.tgz,.json,.zip,.csv,.yaml,.yml,.txt,.conf,.htaccess,_redirects"
              onChange={() => setProblem(null)}
            />
          )}
        </Field>
        <details className={styles.hint}>
          <summary>{say('Where to find the file')}</summary>
          <ul>
            {formats.map((format) => (
              <li key={format}>{say(format)}</li>
            ))}
          </ul>
        </details>
        <Field
          id="import-site"
          label={say('URL of the old site (optional)')}
          hint={say('For images and links that have only a path, as those of Ghost.')}
          error={problemAt('site')}
        >
          {(control) => (
            <input
              {...control}
              ref={fields.site}
              type="url"
              name="site"
              maxLength={maxSiteUrlCharacters}
              placeholder={say('https://old.example')}
              autoComplete="off"
              onChange={() => setProblem(null)}
            />
          )}
        </Field>
        <label className={styles.choice}>
          <input type="checkbox" name="fetchMedia" defaultChecked />
          <span>
            {say('Fetch images from where they are')}
            <br />
            <span className={styles.hint}>
              {say('The old site has to be online. They can come later, too.')}
            </span>
          </span>
        </label>
        {sent !== null && (
          <div>
            <progress id="import-sent" value={sent} max={1} aria-label={say('Upload')} />
            <p role="status">
              {sent < 1
                ? say('Uploading: {floor} %', { floor: Math.floor(sent * 100) })
                : say('Almost there…')}
            </p>
          </div>
        )}
        <div className={styles.actions}>
          <BusyButton type="submit" isBusy={sent !== null}>
            {say('Upload and see what would happen')}
          </BusyButton>
          {sent !== null && (
            <Button look="quiet" onClick={() => stop.current?.abort()}>
              {say('Cancel')}
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}
