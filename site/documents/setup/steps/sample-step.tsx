import { emailCharacters } from '@site/platform/text/characters';
import { say, sayCount } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { ConfirmDialog } from '@site/ui/dialogs/confirm-dialog';
import { Field } from '@site/ui/field';
import { showMessage } from '@site/ui/messages/message-store';
import { useState } from 'react';
import { useApi } from '#site/session/api.ts';
import { trashDays } from '#site/session/trash-period.ts';
import { useUser } from '#site/session/use-user.ts';
import { useReportedWork } from '#site/session/use-work.ts';
import styles from '../setup.module.css';
import type { Setup, setupContract } from '../setup-contract.ts';
import { startEmptySchema } from '../start-empty.ts';

type Sample = Setup['sample'];

export function SampleStep({ sample, onDone }: { sample: Sample; onDone: () => void }) {
  const api = useApi<typeof setupContract>();
  const user = useUser();
  const [email, setEmail] = useState(user?.email ?? '');
  const [error, setError] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, run } = useReportedWork(say('Nothing was changed'));

  async function empty() {
    await run(async () => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const body = { timeZone, ...(sample.hasEmail && { email }) };
      await api('POST /api/site/setup/start-empty', { body });
      showMessage('success', say('The sample is off the site.'));
      onDone();
    });
    setAsking(false);
  }

  function ask() {
    const [issue] = (sample.hasEmail && startEmptySchema.safeParse({ email }).error?.issues) || [];
    setError(issue?.message);
    setAsking(!issue);
  }

  return (
    <>
      <div className={styles.choice}>
        <h3>{say('Keep the sample')}</h3>
        <p>
          {say(
            'Replace its texts, services, projects, people and blogs one by one. Visitors see them until then.',
          )}
        </p>
        <Button onClick={onDone}>{say('Keep the sample')}</Button>
      </div>
      <div className={styles.choice}>
        <h3>{say('Start empty')}</h3>
        <p>
          {say(
            '{inWords} Sections without content are hidden until you add something, and texts that every page needs say something simple.',
            { inWords: inWords(sample) },
          )}
        </p>
        {sample.hasEmail && (
          <Field
            id="setup-email"
            label={say('E-mail address')}
            hint={say('In the footer and beside the contact form, instead of the sample’s.')}
            error={error}
          >
            {(control) => (
              <input
                {...control}
                type="email"
                autoComplete="email"
                required
                maxLength={emailCharacters}
                value={email}
                onChange={({ target }) => setEmail(target.value)}
              />
            )}
          </Field>
        )}
        <Button look="quiet" onClick={ask}>
          {say('Start empty…')}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          question={say('Start with an empty site?')}
          description={say(
            '{inWords} What you wrote or changed stays. Blogs can be restored for {trashDays} days; the rest of the sample does not come back.',
            { inWords: inWords(sample), trashDays },
          )}
          confirmLabel={say('Start empty')}
          isBusy={isBusy}
          onConfirm={empty}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

function inWords({ services, projects, people, blogs, pages }: Sample): string {
  const parts = [
    services > 0 && sayCount(services, 'service'),
    projects > 0 && sayCount(projects, 'project'),
    people > 0 && say('{count, plural, one {# person} other {# people}}', { count: people }),
    pages > 0 && sayCount(pages, 'legal page'),
  ].filter((part) => part !== false);
  const documents =
    parts.length > 0 ? say('{parts} and the texts', { parts: parts.join(', ') }) : say('The texts');
  const goes = say('{documents} of the sample leave the site', { documents });
  return blogs === 0
    ? `${goes}.`
    : say('{goes}; {blogs} go to the trash.', { goes, blogs: sayCount(blogs, 'blog') });
}
