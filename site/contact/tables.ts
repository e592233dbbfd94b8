import type { DomainTables } from '@site/database/domain-tables';

export const contactTables: DomainTables = {
  moved: [
    { name: 'messages', key: ['id'] },
    { name: 'contact_senders', key: ['network'] },
  ],
};
