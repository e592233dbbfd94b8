import { say } from '@site/platform/words/say';
import { FormDialog } from '@site/ui/dialogs/form-dialog';
import { Field } from '@site/ui/field';
import { dismissFailures, showMessage } from '@site/ui/messages/message-store';
import { useState } from 'react';
import { useApi } from '#site/session/api.ts';
import { failureSentence, serverIssues } from '#site/session/api-client.ts';
import { useWork } from '#site/session/use-work.ts';
import { linkLimits } from '../../broken-link.ts';
import type { linkContract } from '../../contract.ts';

export function ReplaceLinkDialog({
  url,
  onReplaced,
  onClose,
}: {
  url: string;
  onReplaced: () => void;
  onClose: () => void;
}) {
  const api = useApi<typeof linkContract>();
  const [problem, setProblem] = useState<string>();
  const { isBusy, run } = useWork();

  async function submit(fields: FormData) {
    const replacement = String(fields.get('replacement'));
    dismissFailures();
    await run(async () => {
      const { changed } = await api('POST /api/links/replace', { body: { url, replacement } });
      showMessage(
        'success',
        changed === 1
          ? say('One blog or page was changed.')
          : say('{changed} blogs and pages were changed.', { changed }),
      );
      onReplaced();
    }, show);
  }

  function show(error: unknown) {
    const [issue] = serverIssues(error);
    if (issue) setProblem(issue.message);
    else
      showMessage(
        'failure',
        say('The link could not be replaced: {reason}', { reason: failureSentence(error) }),
      );
  }

  return (
    <FormDialog
      title={say('Replace the link')}
      description={url}
      submitLabel={say('Replace')}
      isBusy={isBusy}
      noValidate
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        id="link-replacement"
        label={say('New URL')}
        hint={say(
          'In every blog and page that has this link. Empty: the link is removed, and its text stays.',
        )}
        error={problem}
      >
        {(control) => (
          <input
            {...control}
            name="replacement"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={linkLimits.urlCharacters}
            defaultValue={url.startsWith('http') ? url : ''}
          />
        )}
      </Field>
    </FormDialog>
  );
}
