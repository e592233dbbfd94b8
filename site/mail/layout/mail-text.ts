import type { MailPart } from '#site/modules/mail.ts';

/** For readers without HTML: parts with an empty line between them. */
export const mailText = (parts: readonly MailPart[]): string => `${parts.map(textOf).join('\n\n')}\n`;

function textOf(part: MailPart): string {
  if (typeof part === 'string') return part;
  if ('quote' in part) return part.quote;
  if ('facts' in part) return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  return `${part.button}:\n${part.url}`;
}
