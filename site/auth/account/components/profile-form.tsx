import { userLimits } from '@site/accounts/users/user-limits';
import { say } from '@site/platform/words/say';
import { Button } from '@site/ui/button';
import { Select } from '@site/ui/controls/select';
import { Field } from '@site/ui/field';
import { dismissFailures, showMessage } from '@site/ui/messages/message-store';
import { useUnsaved } from '@site/ui/page/leave-guard';
import { type FormEvent, useRef, useState } from 'react';
import type { WireProfile } from '#site/auth/profile/contract.ts';
import { createApiClient, failureReason, serverIssues } from '#site/session/api-client.ts';
import { useApiUrl } from '#site/session/api-url.ts';
import { type Language, languageCodes, languages } from '#site/session/languages.ts';
import { saveProfile } from '#site/session/own-profile.ts';
import { useWork } from '#site/session/use-work.ts';
import { hasCatalogue, noteStaffLanguage } from '#site/texts/words/staff-words.ts';
import styles from './password-form.module.css';

export function ProfileForm({ profile }: { profile: WireProfile }) {
  const apiUrl = useApiUrl();
  const name = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, run } = useWork();
  const unsaved = useUnsaved();

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    dismissFailures();
    setProblem(null);
    await run(async () => {
      const { language } = await saveProfile(createApiClient(apiUrl), {
        name: String(fields.get('name')),
        language: String(fields.get('language')) as Language,
      });
      unsaved.clear();
      noteStaffLanguage(language);
      showMessage('success', say('Your profile was saved.'));
    }, show);
  }

  function show(error: unknown): void {
    const [issue] = serverIssues(error);
    if (issue) {
      setProblem(issue.message);
      requestAnimationFrame(() => name.current?.focus());
    } else
      showMessage(
        'failure',
        say('The profile could not be saved: {reason}', { reason: failureReason(error) }),
      );
  }

  return (
    <form className={styles.form} method="post" onSubmit={submit} onChange={unsaved.mark}>
      <Field
        id="own-name"
        label={say('Name')}
        hint={say('Other users see it. Readers see the name of your byline.')}
        error={problem ?? undefined}
      >
        {(control) => (
          <input
            {...control}
            ref={name}
            name="name"
            autoComplete="name"
            required
            maxLength={userLimits.nameCharacters}
            defaultValue={profile.name}
          />
        )}
      </Field>
      <Field
        id="own-language"
        label={hasCatalogue ? say('Language') : say('Dates')}
        hint={
          hasCatalogue
            ? say('Of dates and, where it is translated, of the whole admin area.')
            : say('How dates are written for you in the admin area, whose texts are in English.')
        }
      >
        {(control) => (
          <Select {...control} name="language" defaultValue={profile.language}>
            {languageCodes.map((code) => (
              <option key={code} value={code} lang={code || undefined}>
                {code === '' ? say(languages[code]) : languages[code]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? say('Saving…') : say('Save profile')}
        </Button>
      </div>
    </form>
  );
}
