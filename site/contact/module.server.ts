import type { Module } from '#site/modules/module.ts';
import { provide } from '#site/modules/services.ts';
import { siteKey } from '#site/texts/keys.ts';
import { contactActivity } from './activity.ts';
import { inboxApi } from './inbox/inbox-api.server.ts';
import { createInboxService } from './inbox/inbox-service.server.ts';
import { contactKey, contactSendersKey, inboxKey, messageTrashKey } from './keys.ts';
import { contactApi } from './messages/contact-api.server.ts';
import { contactMails } from './messages/contact-mails.server.ts';
import { createContactService } from './messages/contact-service.server.ts';
import { formTimestampKey } from './spam/keys.ts';
import { createSenderLimit } from './spam/sender-limit.server.ts';
import { createMessageTrash } from './trash/message-trash.server.ts';
import { messageTrashApi } from './trash/message-trash-api.server.ts';

export const contactModule: Module = {
  activity: contactActivity,
  mails: contactMails.kinds,
  tables: {
    moved: [
      { name: 'messages', key: ['id'] },
      { name: 'contact_senders', key: ['network'] },
    ],
  },
  services({ database, jwtSecret: secret, mail, onMessageStored, now }) {
    const hasMail = mail !== null;
    return [
      provide(contactKey, ({ get }) =>
        createContactService({
          ...{ database, secret, now },
          hasMail,
          site: get(siteKey),
          onStored: onMessageStored,
        }),
      ),
      provide(formTimestampKey, ({ get }) => {
        const contact = get(contactKey);
        return () => contact.formTimestamp();
      }),
      provide(contactSendersKey, () => createSenderLimit({ database, secret, now })),
      provide(inboxKey, () => createInboxService({ database, hasMail, wakeOutbox: onMessageStored, now })),
      provide(messageTrashKey, () => createMessageTrash({ database, wakeOutbox: onMessageStored, now })),
    ];
  },
  routes: ({ get }, { limitSubmissions }) => [
    contactApi(get(contactKey), limitSubmissions),
    inboxApi(get(inboxKey)),
    messageTrashApi(get(messageTrashKey)),
  ],
  jobs: ({ get }) => [
    { name: 'old messages', run: () => get(inboxKey).deleteExpired() },
    { name: 'old senders', run: () => get(contactSendersKey).deleteExpired() },
    { name: 'old message trash', run: () => get(messageTrashKey).deleteExpired() },
  ],
};
