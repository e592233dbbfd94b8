import type { Company } from '#content/documents/company.ts';
import type { Settings } from '#content/documents/settings.ts';

/** From whom the site's mail comes, and who gets what visitors write. */
export interface MailParties {
  readonly sender: { readonly name: string; readonly address: string };
  readonly recipients: readonly string[];
}

/** What the owner stored; where that is empty, what the operator set; else the company's. */
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
      address: mail.senderAddress || company.email,
    },
    recipients: mail.recipients.length > 0 ? mail.recipients : [operatorRecipient ?? company.email],
  };
}
