import { DomainError } from '@site/platform/http/errors';

/** Of a mail that is asked for again though none has failed. */
export class NothingToSendError extends DomainError {
  readonly code = 'nothing_to_send';
  readonly status = 409;
  /** @param what Such as "notification of this message". */
  constructor(what: string) {
    super(`There is no failed ${what} to send again.`);
  }
}
