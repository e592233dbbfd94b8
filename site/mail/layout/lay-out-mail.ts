import { plainWords } from '@site/ui/words';
import type { Mail, MailLogo, WrittenMail } from '#site/modules/mail.ts';
import type { Brand } from '#site/texts/brand/brand.ts';
import { mailColors } from './mail-colors.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';

export interface MailLook {
  readonly companyName: string;
  readonly brand: Pick<Brand, 'accent' | 'scheme'>;
  /** Null: the company's name stands there. */
  readonly logo: MailLogo | null;
}

/** The mail that is sent, as text and as HTML: both say the same. */
export function layOutMail(
  { heading, parts, footer: more = [], words = plainWords, ...head }: WrittenMail,
  { companyName, brand, logo }: MailLook,
): Mail {
  const footer =
    heading === undefined
      ? []
      : [words.say('This was sent by the website of {name}.', { name: companyName }), ...more];
  return {
    ...head,
    logo,
    text: mailText([...parts, ...footer]),
    html: mailHtml({
      ...{ subject: head.subject, companyName, logo, heading, parts, footer, words },
      colors: mailColors(brand),
    }),
  };
}
