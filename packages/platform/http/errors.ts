/** `path` is the field's name, dotted when nested. */
export interface Issue {
  readonly path: string;
  readonly message: string;
}

/** A failure the caller can understand. Specific kinds are in their domain; the server turns each into a reply. */
export abstract class DomainError extends Error {
  /** Stable, for programs. */
  abstract readonly code: string;
  abstract readonly status: number;
  readonly issues: readonly Issue[] | undefined = undefined;
  readonly retryAfterSeconds: number | undefined = undefined;
  /** What the client needs to go on, such as the version that was saved meanwhile. */
  readonly data: unknown = undefined;
  override get name(): string {
    return this.constructor.name;
  }
}

export class InvalidInputError extends DomainError {
  readonly code = 'invalid_input';
  readonly status = 400;
  override readonly issues: readonly Issue[];
  constructor(issues: readonly Issue[]) {
    super(issues.map((issue) => issue.message).join(' ') || 'The request is not valid.');
    this.issues = issues;
  }
}

/** No token, or one that is unreadable, expired, revoked or signed with another key. */
export class UnauthenticatedError extends DomainError {
  readonly code = 'unauthenticated';
  readonly status = 401;
  constructor(message = 'Please sign in.', options?: ErrorOptions) {
    super(message, options);
  }
}

export class ForbiddenError extends DomainError {
  readonly code = 'forbidden';
  readonly status = 403;
  constructor(message = 'Your role does not allow this.') {
    super(message);
  }
}

export class NotFoundError extends DomainError {
  readonly code = 'not_found';
  readonly status = 404;
  constructor(message = 'There is nothing at this URL.') {
    super(message);
  }
}

export class TooLargeError extends DomainError {
  readonly code = 'too_large';
  readonly status = 413;
}

export class UnsupportedMediaError extends DomainError {
  readonly code = 'unsupported_media';
  readonly status = 415;
}

export class TooManyRequestsError extends DomainError {
  readonly code = 'too_many_requests';
  readonly status = 429;
  override readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number, message = 'Too many attempts. Please wait a moment and try again.') {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export class UnavailableError extends DomainError {
  readonly code = 'unavailable';
  readonly status = 503;
  override readonly retryAfterSeconds = 10;
  constructor(message = 'The server is busy. Please try again in a moment.') {
    super(message);
  }
}

/** Pages check the code: they are bundled apart from the services, so the classes they know are not the ones thrown. */
export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
