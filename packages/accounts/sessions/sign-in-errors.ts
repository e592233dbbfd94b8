import { DomainError } from '@site/platform/http/errors';

export class WrongCredentialsError extends DomainError {
  readonly code = 'wrong_credentials';
  readonly status = 401;
  constructor(message = 'The e-mail address or the password is wrong.') {
    super(message);
  }
}

/** Until one is set up, only the own account can be used. */
export class SecondFactorRequiredError extends DomainError {
  readonly code = 'second_factor_required';
  readonly status = 403;
  constructor() {
    super('Everybody needs a second factor here. Please set up an authenticator app under Account first.');
  }
}

/** The password is right; the account needs a code as well. */
export class SecondFactorNeededError extends DomainError {
  readonly code = 'second_factor_needed';
  readonly status = 401;
  constructor() {
    super('Please enter the code from your authenticator app, or a recovery code.');
  }
}
