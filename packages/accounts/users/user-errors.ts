import { DomainError } from '@site/platform/http/errors';

/** Otherwise nobody could manage users. */
export class LastAdministratorError extends DomainError {
  readonly code = 'last_administrator';
  readonly status = 409;
  constructor() {
    super('This is the last active administrator. Make another user an administrator first.');
  }
}

/** Prevents locking oneself out by mistake. */
export class OwnAccountError extends DomainError {
  readonly code = 'own_account';
  readonly status = 409;
  constructor() {
    super('This is your own account. Another administrator can do this.');
  }
}

/** Only for those who manage users: to others it would reveal which accounts exist. */
export class UserExistsError extends DomainError {
  readonly code = 'user_exists';
  readonly status = 409;
  constructor(email: string) {
    super(`${email} already has an account.`);
  }
}

export class InvitationClosedError extends DomainError {
  readonly code = 'invitation_closed';
  readonly status = 409;
  constructor() {
    super('This invitation has already been accepted or revoked.');
  }
}

export class NotGrantableError extends DomainError {
  readonly code = 'not_grantable';
  readonly status = 409;
  constructor() {
    super('Users of this role cannot be given that.');
  }
}
