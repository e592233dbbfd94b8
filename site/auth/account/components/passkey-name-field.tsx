import { Field } from '@site/ui/field';
import { passkeyLimits } from '#site/auth/passkeys/passkey-limits.ts';
import { browserName } from '#site/auth/sessions/browser-name.ts';

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
