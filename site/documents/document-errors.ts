import { DomainError, type Issue } from '@site/platform/http/errors';

/** Published after the version that this edit started from. */
export class StaleDocumentError extends DomainError {
  readonly code = 'stale_edit';
  readonly status = 409;
  override readonly data: unknown;
  constructor(current: unknown) {
    super('This was changed by somebody else after you opened it.');
    this.data = current;
  }
}

/** The first language was published after the version that a translation was compared with. */
export class StaleSourceError extends DomainError {
  readonly code = 'stale_source';
  readonly status = 409;
  constructor() {
    super('The first language has a newer text than the one you saw. See what changed.');
  }
}

/** Each issue names its field, such as `pages.2.slug`. */
export class InvalidDocumentError extends DomainError {
  readonly code = 'invalid_document';
  readonly status = 422;
  override readonly issues: readonly Issue[];
  constructor(issues: readonly Issue[]) {
    super(issues.length === 1 ? (issues[0]?.message ?? '') : `${issues.length} fields need to be corrected.`);
    this.issues = issues;
  }
}
