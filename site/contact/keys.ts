import { serviceKey } from '#site/modules/services.ts';
import type { InboxService } from './inbox/inbox-service.server.ts';
import type { AnswerService } from './inquiries/answer-service.server.ts';
import type { InquiryService } from './inquiries/inquiry-service.server.ts';
import type { ContactService } from './messages/contact-service.server.ts';
import type { PersonData } from './person-data/person-data.server.ts';
import type { SenderLimit } from './spam/sender-limit.server.ts';
import type { MessageTrash } from './trash/message-trash.server.ts';

export const contactKey = serviceKey<ContactService>('contact');
export const contactSendersKey = serviceKey<SenderLimit>('contact senders');
export const inboxKey = serviceKey<InboxService>('inbox');
export const answersKey = serviceKey<AnswerService>('answers');
export const inquiriesKey = serviceKey<InquiryService>('inquiries');
export const personOfMessagesKey = serviceKey<PersonData>('person of messages');
export const messageTrashKey = serviceKey<MessageTrash>('message trash');
