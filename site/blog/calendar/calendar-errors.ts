import { DomainError } from '@site/platform/http/errors';
import { pastSentences } from './past-sentences.ts';

/** The post would be published at once, or planned for a day that is over. */
export class PastDayError extends DomainError {
  readonly code = 'calendar_past';
  readonly status = 409;
  constructor(state: keyof typeof pastSentences) {
    super(pastSentences[state]);
  }
}

/** Live already or without a date: it has no day to be moved from. */
export class NotPlannedError extends DomainError {
  readonly code = 'calendar_not_planned';
  readonly status = 409;
  constructor(isLive: boolean) {
    super(
      isLive ? 'This blog is live already. Its date is changed in the editor.' : 'This blog has no date.',
    );
  }
}
