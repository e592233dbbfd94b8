import type { SiteContent } from '#site/texts/site-content.ts';

/** What the owner says in the form. */
export const contactFormTexts = ({ note, questions }: SiteContent['contact']) => ({
  note,
  ...(questions.length > 0 && { questions }),
});
