import { useApiUrl } from '#app/api-url.ts';
import { knowsPasskeys, signInWithPasskey } from '#app/auth/passkeys/passkey-client.ts';
import type { SignInOutcome } from '#app/auth/sessions/sign-in.ts';
import { Button } from '#app/ui/button.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

export function PasskeySignIn({
  isBusy,
  run,
}: {
  isBusy: boolean;
  run: (work: () => Promise<SignInOutcome>) => Promise<unknown>;
}) {
  const apiUrl = useApiUrl();
  if (!useHydrated() || !knowsPasskeys()) return null;
  return (
    <Button look="quiet" disabled={isBusy} onClick={() => run(() => signInWithPasskey(apiUrl))}>
      Sign in with a passkey
    </Button>
  );
}
