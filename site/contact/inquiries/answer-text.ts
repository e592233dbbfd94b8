/** What templates and signatures may name. */
export interface AnswerFields {
  /** The visitor's. */
  readonly name: string;
  /** Of who answers. */
  readonly me: string;
  readonly company: string;
}

/** Replaces `{name}`, `{me}` and `{company}`; other braces stay as they are. */
export const filledIn = (text: string, fields: AnswerFields): string =>
  text.replace(/\{(name|me|company)\}/g, (_, field: keyof AnswerFields) => fields[field]);

/** The text that an answer begins with. */
export function answerDraft(
  template: string,
  { signature, ...fields }: AnswerFields & { readonly signature: string },
): string {
  const greeting = template === '' ? `Hello ${fields.name},\n\n` : filledIn(template, fields);
  return signature === '' ? greeting : `${greeting.trimEnd()}\n\n\n${filledIn(signature, fields)}`;
}
