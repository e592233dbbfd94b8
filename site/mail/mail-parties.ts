import { asciiEmail } from '@site/platform/text/email-address';
import type { Company } from '#content/documents/company.ts';
import type { Settings } from '#content/documents/settings.ts';

export interface MailParties {
  readonly sender: { readonly name: string; readonly address: string };
  readonly recipients: readonly string[];
}

/** The owner's settings, else the operator's, else the address of the owner: who edits the company's decides about no mail. */
export function mailParties(
  {
    company,
    ownerEmail,
    settings: { mail },
  }: {
    company: Pick<Company, 'name'>;
    ownerEmail: string;
    settings: Pick<Settings, 'mail'>;
  },
  operatorRecipient: string | null,
): MailParties {
  return {
    sender: {
      name: mail.senderName || `${company.name} website`,
      address: asciiEmail(mail.senderAddress || ownerEmail),
    },
    recipients: (mail.recipients.length > 0 ? mail.recipients : [operatorRecipient ?? ownerEmail]).map(
      asciiEmail,
    ),
  };
}
