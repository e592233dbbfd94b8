import type { Company } from '#content/documents/company.ts';
import type { Settings } from '#content/documents/settings.ts';
import { asciiEmail } from '#platform/text/email-address.ts';

export interface MailParties {
  readonly sender: { readonly name: string; readonly address: string };
  readonly recipients: readonly string[];
}

/** The owner's settings, else the operator's, else the company's. */
export function mailParties(
  {
    company,
    settings: { mail },
  }: { company: Pick<Company, 'name' | 'email'>; settings: Pick<Settings, 'mail'> },
  operatorRecipient: string | null,
): MailParties {
  return {
    sender: {
      name: mail.senderName || `${company.name} website`,
      address: asciiEmail(mail.senderAddress || company.email),
    },
    recipients: (mail.recipients.length > 0 ? mail.recipients : [operatorRecipient ?? company.email]).map(
      asciiEmail,
    ),
  };
}
