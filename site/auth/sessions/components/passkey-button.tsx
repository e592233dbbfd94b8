import { Button } from '@site/ui/button';
import { useHydrated } from '@site/ui/use-hydrated';
import { knowsPasskeys, signInWithPasskey } from '#site/auth/passkeys/passkey-client.ts';
import type { SignInOutcome } from '#site/auth/sessions/sign-in.ts';

export function PasskeyButton({
  isBusy,
  run,
}: {
  isBusy: boolean;
  run: (work: () => Promise<SignInOutcome>) => Promise<unknown>;
}) {
  if (!useHydrated() || !knowsPasskeys()) return null;
  return (
    <Button look="quiet" disabled={isBusy} onClick={() => run(signInWithPasskey)}>
      Sign in with a passkey
    </Button>
  );
}
