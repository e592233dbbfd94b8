import { DomainError } from '@site/platform/http/errors';

export class StoreUnavailableError extends DomainError {
  readonly code = 'storage_unavailable';
  readonly status = 503;
  override readonly retryAfterSeconds = 10;
  constructor(options?: ErrorOptions) {
    super('Images and videos cannot be read or stored at the moment. Please try again soon.', options);
  }
}
