import { credentialLimits } from '@site/accounts/sessions/credential-limits';
import { say } from '@site/platform/words/say';
import { Field } from '@site/ui/field';
import { PasswordInput } from '@site/ui/password-input';
import type { Ref } from 'react';

export const UsernameField = () => (
  <Field id="username" label={say('Username')}>
    {(control) => (
      <input
        {...control}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={credentialLimits.usernameCharacters}
      />
    )}
  </Field>
);

export const CurrentPasswordField = ({
  name,
  isRequired = true,
  ...field
}: {
  id: string;
  label: string;
  name: string;
  isRequired?: boolean;
  error?: string | undefined;
}) => (
  <Field {...field}>
    {(control) => (
      <PasswordInput
        {...control}
        label={field.label}
        name={name}
        autoComplete="current-password"
        required={isRequired}
        maxLength={credentialLimits.passwordCharacters}
      />
    )}
  </Field>
);

/** @param mayBeRecovery Also takes a recovery code, which has letters. */
export const CodeField = ({
  input,
  isRequired = true,
  mayBeRecovery = false,
  ...field
}: {
  id: string;
  hint: string;
  input?: Ref<HTMLInputElement>;
  isRequired?: boolean;
  mayBeRecovery?: boolean;
  error?: string | undefined;
}) => (
  <Field {...field} label={say('Code')}>
    {(control) => (
      <input
        {...control}
        ref={input}
        name="code"
        autoComplete="one-time-code"
        inputMode={mayBeRecovery ? undefined : 'numeric'}
        required={isRequired}
        maxLength={credentialLimits.codeCharacters}
      />
    )}
  </Field>
);
