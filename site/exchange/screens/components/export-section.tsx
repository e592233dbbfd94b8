import { say } from '@site/platform/words/say';
import { BusyButton } from '@site/ui/busy-button';
import { showMessage } from '@site/ui/messages/message-store';
import type { FormEvent } from 'react';
import { useApi } from '#site/session/api.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import { useReportedWork } from '#site/session/use-work.ts';
import type { exportContract } from '../../export/export-contract.ts';
import type { ExportKind } from '../../export/export-kinds.ts';
import styles from './section.module.css';

export function ExportSection() {
  const apiUrl = useApiUrl();
  const api = useApi<typeof exportContract>();
  const { isBusy, run } = useReportedWork(say('The export could not be started'));

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const withMessages: ExportKind = form.get('messages') === 'on' ? 'archive-with-messages' : 'archive';
    await download(withMessages);
  }

  const download = (kind: ExportKind) =>
    run(async () => {
      const { url } = await api('POST /api/exports', { body: { kind } });
      // A download: the browser stays on this page.
      window.location.assign(apiUrl + url);
      showMessage('success', say('The download has begun.'));
    });

  return (
    <section className={styles.section} aria-labelledby="export-heading">
      <h2 id="export-heading">{say('Export')}</h2>
      <p>
        {say(
          'Take everything along, at any time: blogs and pages as Markdown and HTML, images and videos, redirects, and the texts of the site. No passwords and no statistics.',
        )}
      </p>
      <form className={styles.part} method="post" onSubmit={submit}>
        <h3>{say('Everything in one archive')}</h3>
        <label className={styles.choice}>
          <input type="checkbox" name="messages" />
          <span>{say('Also the messages of visitors')}</span>
        </label>
        <div className={styles.actions}>
          <BusyButton type="submit" look="quiet" isBusy={isBusy}>
            {say('Download the archive (.tar.gz)')}
          </BusyButton>
        </div>
      </form>
      <div className={styles.part}>
        <h3>{say('Blogs and pages for WordPress')}</h3>
        <p className={styles.hint}>
          {say(
            'WordPress imports the file under Tools → Import, and fetches the images from this site meanwhile.',
          )}
        </p>
        <div className={styles.actions}>
          <BusyButton look="quiet" isBusy={isBusy} onClick={() => download('wxr')}>
            {say('Download for WordPress (.xml)')}
          </BusyButton>
        </div>
      </div>
    </section>
  );
}
