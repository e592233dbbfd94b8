import { credentialLimits } from '@site/accounts/sessions/credential-limits';
import { Field } from '@site/ui/field';

/** The e-mail address that somebody signs in with. */
export function EmailField({
  autoComplete = 'off',
  defaultValue,
  ...field
}: {
  id: string;
  label: string;
  hint?: string;
  error: string | undefined;
  autoComplete?: 'email' | 'off';
  defaultValue?: string;
}) {
  return (
    <Field {...field}>
      {(control) => (
        <input
          {...control}
          name="email"
          type="email"
          defaultValue={defaultValue}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={credentialLimits.usernameCharacters}
        />
      )}
    </Field>
  );
}
