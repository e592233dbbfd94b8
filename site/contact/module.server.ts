import { mailServerKey } from '#site/mail/keys.ts';
import type { Module } from '#site/modules/module.ts';
import { provide, type Services } from '#site/modules/services.ts';
import { siteKey } from '#site/texts/keys.ts';
import { contactActivity } from './activity.ts';
import { inboxApi } from './inbox/inbox-api.server.ts';
import { createInboxService } from './inbox/inbox-service.server.ts';
import { createAnswerService } from './inquiries/answer-service.server.ts';
import { inquiryApi } from './inquiries/inquiry-api.server.ts';
import { followUpMails, inChargeMails, overdueMails, replyMails } from './inquiries/inquiry-mails.server.ts';
import type { InquirySources } from './inquiries/inquiry-reader.server.ts';
import { createInquiryService } from './inquiries/inquiry-service.server.ts';
import { readStaff } from './inquiries/staff-repository.server.ts';
import {
  answersKey,
  contactKey,
  contactSendersKey,
  inboxKey,
  inquiriesKey,
  messageTrashKey,
  personOfMessagesKey,
} from './keys.ts';
import { contactApi } from './messages/contact-api.server.ts';
import { contactMails } from './messages/contact-mails.server.ts';
import { createContactService } from './messages/contact-service.server.ts';
import { createPersonData } from './person-data/person-data.server.ts';
import { personDataApi } from './person-data/person-data-api.server.ts';
import { receiptMails } from './receipt/receipt-mails.server.ts';
import { formTimestampKey } from './spam/keys.ts';
import { createSenderLimit } from './spam/sender-limit.server.ts';
import { createMessageTrash } from './trash/message-trash.server.ts';
import { messageTrashApi } from './trash/message-trash-api.server.ts';

export const contactModule: Module = {
  activity: contactActivity,
  mails: [...contactMails.kinds, replyMails, receiptMails, overdueMails, inChargeMails, followUpMails],
  tables: {
    moved: [
      { name: 'inquiries', key: ['id'] },
      { name: 'messages', key: ['id'] },
      { name: 'inquiry_notes', key: ['id'] },
      { name: 'inquiry_replies', key: ['id'] },
      { name: 'contact_senders', key: ['network'] },
    ],
  },
  services({ database, jwtSecret: secret, siteUrl, onMessageStored, now }) {
    const sources = ({ get }: Services): InquirySources => ({
      ...{ database, hasMail: get(mailServerKey).isSetUp, now, site: get(siteKey) },
      listStaff: () => readStaff(database),
    });
    return [
      provide(contactKey, ({ get }) =>
        createContactService({
          ...{ database, secret, now },
          hasMail: get(mailServerKey).isSetUp,
          ownHost: new URL(siteUrl).host,
          site: get(siteKey),
          onStored: onMessageStored,
        }),
      ),
      provide(formTimestampKey, ({ get }) => {
        const contact = get(contactKey);
        return () => contact.formTimestamp();
      }),
      provide(contactSendersKey, () => createSenderLimit({ database, secret, now })),
      provide(inboxKey, ({ get }) =>
        createInboxService({
          database,
          hasMail: get(mailServerKey).isSetUp,
          wakeOutbox: onMessageStored,
          now,
        }),
      ),
      provide(inquiriesKey, (services) =>
        createInquiryService({ ...sources(services), wakeOutbox: onMessageStored }),
      ),
      provide(answersKey, (services) =>
        createAnswerService({ ...sources(services), wakeOutbox: onMessageStored }),
      ),
      provide(personOfMessagesKey, () => createPersonData({ database, now })),
      provide(messageTrashKey, () => createMessageTrash({ database, wakeOutbox: onMessageStored, now })),
    ];
  },
  routes: ({ get }, { limitSubmissions }) => [
    contactApi(get(contactKey), limitSubmissions),
    inboxApi(get(inboxKey)),
    inquiryApi(get(inquiriesKey), get(answersKey)),
    personDataApi(get(personOfMessagesKey)),
    messageTrashApi(get(messageTrashKey)),
  ],
  jobs: ({ get }) => [
    { name: 'overdue inquiries', isDue: async () => true, run: () => get(answersKey).remindOfOverdue() },
    {
      name: 'inquiries to follow up',
      isDue: async () => true,
      run: () => get(answersKey).remindOfFollowUp(),
    },
    { name: 'inquiries that are over', run: () => get(inboxKey).deleteOver() },
    { name: 'old messages', run: () => get(inboxKey).deleteExpired() },
    { name: 'old senders', run: () => get(contactSendersKey).deleteExpired() },
    { name: 'old message trash', run: () => get(messageTrashKey).deleteExpired() },
  ],
};
