import { credentialLimits } from '@site/accounts/sessions/credential-limits';
import type { Issue } from '@site/platform/http/errors';
import { characterCount } from '@site/platform/text/characters';
import { say } from '@site/platform/words/say';
import { Field } from '@site/ui/field';
import { PasswordInput } from '@site/ui/password-input';
import { useRef, useState } from 'react';
import { useCompany } from '#site/texts/root-data.ts';

/** Warns about guessable passwords; the server decides. @param known What must not be in it, besides the company's name. */
export function NewPasswordFields({
  known = [],
  hint,
  errorOf,
}: {
  known?: readonly string[];
  hint: string;
  errorOf: (path: string) => string | undefined;
}) {
  const company = useCompany();
  const [weakness, setWeakness] = useState<string | null>(null);
  const latestCheck = useRef(0);

  async function checkStrength(password: string): Promise<void> {
    const turn = ++latestCheck.current;
    const isShort = characterCount(password) < credentialLimits.minimumPasswordCharacters;
    const { weaknessOf } = await import('@site/accounts/password-strength');
    const found = isShort ? null : await weaknessOf(password, [...known, company.name]);
    if (turn === latestCheck.current) setWeakness(found);
  }

  const common = {
    ...{ autoComplete: 'new-password', required: true },
    maxLength: credentialLimits.passwordCharacters,
  };
  return (
    <>
      <Field
        id="new-password"
        label={say('New password')}
        hint={say('At least {minimumPasswordCharacters} characters. {hint}', {
          minimumPasswordCharacters: credentialLimits.minimumPasswordCharacters,
          hint,
        })}
        error={errorOf('newPassword') ?? weakness ?? undefined}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...common}
            label={say('New password')}
            name="newPassword"
            onChange={(event) => checkStrength(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field id="repeated-password" label={say('New password again')} error={errorOf('repeatedPassword')}>
        {(control) => (
          <PasswordInput {...control} {...common} label={say('New password again')} name="repeatedPassword" />
        )}
      </Field>
    </>
  );
}

/** @param fields Of a form with `NewPasswordFields`. @returns Empty when both are the same. */
export function repeatedIssues(fields: FormData): readonly Issue[] {
  return fields.get('repeatedPassword') === fields.get('newPassword')
    ? []
    : [{ path: 'repeatedPassword', message: say('This is not the same as the new password.') }];
}
