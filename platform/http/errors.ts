/** One thing wrong with an input: `path` is the field's name, dotted when nested. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

/**
 * A failure the caller can understand. `message` is one sentence for people, `code` is stable for programs;
 * `server/http/errors.ts` alone decides which HTTP status a code becomes.
 */
export abstract class DomainError extends Error {
  abstract readonly code: ErrorCode;
  override get name(): string {
    return this.constructor.name;
  }
}

export type ErrorCode =
  | 'invalid_input'
  | 'unauthenticated'
  | 'wrong_credentials'
  | 'second_factor_needed'
  | 'link_spent'
  | 'forbidden'
  | 'not_found'
  | 'gone'
  | 'stale_edit'
  | 'media_in_use'
  | 'nothing_to_send'
  | RedirectConflictCode
  | 'too_large'
  | 'unsupported_media'
  | 'too_many_requests'
  | 'unavailable'
  | 'storage_unavailable';

export class InvalidInputError extends DomainError {
  readonly code = 'invalid_input';
  readonly issues: readonly Issue[];
  constructor(issues: readonly Issue[]) {
    super(issues.map((issue) => issue.message).join(' ') || 'The request is not valid.');
    this.issues = issues;
  }
}

/** No token, or one that is unreadable, expired, revoked or signed with another key. */
export class UnauthenticatedError extends DomainError {
  readonly code = 'unauthenticated';
  constructor(message = 'Please sign in.', options?: ErrorOptions) {
    super(message, options);
  }
}

export class WrongCredentialsError extends DomainError {
  readonly code = 'wrong_credentials';
  constructor(message = 'The e-mail address or the password is wrong.') {
    super(message);
  }
}

/** The password is right; the account wants a code as well. */
export class SecondFactorNeededError extends DomainError {
  readonly code = 'second_factor_needed';
  constructor() {
    super('Please add the code from your authenticator app, or a recovery code.');
  }
}

/** A sign-in link that was used already, has expired, or never was. */
export class LinkSpentError extends DomainError {
  readonly code = 'link_spent';
  constructor() {
    super('This sign-in link was used already, or has expired.');
  }
}

/** A genuine token whose holder is not an administrator. */
export class ForbiddenError extends DomainError {
  readonly code = 'forbidden';
  constructor() {
    super('Only an administrator may do this.');
  }
}

export class NotFoundError extends DomainError {
  readonly code = 'not_found';
  constructor(message = 'There is nothing at this address.') {
    super(message);
  }
}

/** What was at this address was taken away for good. */
export class GoneError extends DomainError {
  readonly code = 'gone';
}

/** Somebody saved the post after the version this edit started from. */
export class StaleEditError extends DomainError {
  readonly code = 'stale_edit';
  constructor() {
    super('This blog was changed by somebody else after you opened it.');
  }
}

/** Something of the site still needs the file. */
export class MediaInUseError extends DomainError {
  readonly code = 'media_in_use';
}

/** No notification about the message has failed: none was set up, it waits for its first attempt, or it was sent. */
export class NothingToSendError extends DomainError {
  readonly code = 'nothing_to_send';
  constructor() {
    super('There is no failed notification of this message to send again.');
  }
}

export type RedirectConflictCode = 'redirect_exists' | 'redirect_loop' | 'redirect_chain' | 'redirect_limit';

/** A redirect that cannot stand beside those there are. */
export class RedirectConflictError extends DomainError {
  readonly code: RedirectConflictCode;
  readonly issues: readonly Issue[];
  constructor(code: RedirectConflictCode, issue: Issue) {
    super(issue.message);
    this.code = code;
    this.issues = [issue];
  }
}

export class TooLargeError extends DomainError {
  readonly code = 'too_large';
}

export class UnsupportedMediaError extends DomainError {
  readonly code = 'unsupported_media';
}

export class TooManyRequestsError extends DomainError {
  readonly code = 'too_many_requests';
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super('Too many attempts. Please wait a moment and try again.');
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The site cannot do this now, and can soon. */
export class UnavailableError extends DomainError {
  readonly code = 'unavailable';
  readonly retryAfterSeconds = 10;
  constructor(message = 'The server is busy. Please try again in a moment.') {
    super(message);
  }
}

/** The store of pictures and films, which may be another machine, cannot be reached or refuses. */
export class StoreUnavailableError extends DomainError {
  readonly code = 'storage_unavailable';
  readonly retryAfterSeconds = 10;
  constructor(options?: ErrorOptions) {
    super('Pictures and films cannot be reached or kept at the moment. Please try again soon.', options);
  }
}
