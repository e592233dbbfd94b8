/** What a post carries beside the message, for telling programs from people. */
export interface FormTraces {
  /** What stands in the field people never see. */
  readonly heardFrom: string;
  readonly formStamp: string;
}

/**
 * The names of the hidden fields. The trap is called what a form may well ask, so that programs fill it in, and
 * like nothing that browsers know about a person, so that they do not.
 */
export const traceFields = { trap: 'heardFrom', stamp: 'formStamp' } as const satisfies Record<
  string,
  keyof FormTraces
>;
