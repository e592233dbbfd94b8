import { AsyncLocalStorage } from 'node:async_hooks';

export interface ActingUser {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly role: string;
  /** Empty outside of a session. */
  readonly sessionId: string;
}

/** `operator`: a command on the server; `site`: a job, or the start; `visitor`: a request of nobody signed in. */
export type Actor = ActingUser | 'operator' | 'site' | 'visitor';

interface Acting {
  readonly actor: Actor;
  /** IP address of the client; null where there is none. */
  readonly address: string | null;
  /** The events of its parts are not recorded: the caller records one for all. */
  readonly isOneEvent?: boolean;
}

const storage = new AsyncLocalStorage<Acting>();

const theSite: Acting = { actor: 'site', address: null };

/** Runs `work`, and everything that it awaits, in the name of an actor (docs/decisions/0067-audit-log.md). */
export function actingAs<Result>(acting: Acting, work: () => Result): Result {
  return storage.run(acting, work);
}

export const currentActor = (): Acting => storage.getStore() ?? theSite;
