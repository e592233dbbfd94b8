import { shownEmail } from '@site/platform/text/shown-email';
import { say } from '@site/platform/words/say';
import type { FieldAdditions } from '../form/form-context.ts';
import { MailTestPart } from './mail-test-part.tsx';
import type { SettingsFacts } from './settings-client.ts';

export function settingsAdditions({ mail }: SettingsFacts): FieldAdditions {
  const { sender, recipients } = mail.defaults;
  return {
    notes: {
      'mail.senderName': say('Empty: “{name}”.', { name: sender.name }),
      'mail.senderAddress': say('Empty: {address}.', { address: sender.address }),
      'mail.recipients': say('Without any, {list} gets them.', {
        list: recipients.map(shownEmail).join(', '),
      }),
    },
    parts: { mail: <MailTestPart isSetUp={mail.isSetUp} /> },
  };
}
