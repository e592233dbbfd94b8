import { credentialLimits } from '#app/auth/sessions/credential-limits.ts';
import { Field } from '#app/ui/field.tsx';

export const UsernameField = () => (
  <Field id="username" label="Username">
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
