/** How a session was begun. `link`: a sign-in link or an invitation, where nobody gave a password that they know. */
export type SessionStart = 'link' | 'passkey' | 'other';

export const freshMinutes = 10;

/**
 * Until when the way into the session stands for the password; null: it has to be given. @param ways For what a person sets
 * for themselves a link alone: a passkey signs in every day, and a stolen session should not become a stolen account.
 */
export function freshUntil(
  { begunAt, begunBy }: { readonly begunAt: Date; readonly begunBy: SessionStart },
  at: Date,
  ways: readonly SessionStart[] = ['link'],
): Date | null {
  const end = new Date(begunAt.getTime() + freshMinutes * 60_000);
  return ways.includes(begunBy) && at < end ? end : null;
}
