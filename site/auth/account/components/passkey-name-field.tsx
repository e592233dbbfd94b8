import { passkeyLimits } from '@site/accounts/passkeys/passkey-limits';
import { browserName } from '@site/accounts/sessions/browser-name';
import { say } from '@site/platform/words/say';
import { Field } from '@site/ui/field';

export function PasskeyNameField({ error }: { error: string | undefined }) {
  return (
    <Field id="passkey-name" label={say('Name')} hint={say('To recognize the device.')} error={error}>
      {(control) => (
        <input
          {...control}
          name="name"
          defaultValue={browserName(navigator.userAgent)}
          autoComplete="off"
          required
          maxLength={passkeyLimits.nameCharacters}
        />
      )}
    </Field>
  );
}
