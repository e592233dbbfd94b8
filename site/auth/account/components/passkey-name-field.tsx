import { passkeyLimits } from '@site/accounts/passkeys/passkey-limits';
import { browserName } from '@site/accounts/sessions/browser-name';
import { Field } from '@site/ui/field';

export function PasskeyNameField({ error }: { error: string | undefined }) {
  return (
    <Field id="passkey-name" label="Name" hint="To recognize the device." error={error}>
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
