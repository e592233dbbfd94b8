import type { RoomActivity } from '#site/modules/module.ts';

export const contactActivity = {
  kinds: {
    message: 'Messages',
    inquiry: 'Inquiries',
  },
  phrases: {
    'message.read': 'marked a message as read',
    'message.unread': 'marked a message as unread',
    'message.spam': 'marked a message as spam',
    'message.not-spam': 'marked a message as not spam',
    'message.notified-again': 'sent the notification of a message again',
    'message.trashed': 'moved a message to the trash',
    'message.restored': 'restored a message from the trash',
    'message.deleted': 'permanently deleted a message',
    'message.trash-emptied': 'permanently deleted {to} messages of the trash',
    'message.spam-deleted': 'permanently deleted {to} spam messages',
    'message.person-exported': 'downloaded what is stored of a person',
    'message.person-erased': 'erased a person with {to} messages',
    'message.inquiries-deleted': 'permanently deleted {to} inquiries that are over',
    'message.old-deleted': 'permanently deleted {to} expired messages',
    'inquiry.state': 'marked an inquiry as {to}',
    'inquiry.assigned': 'put {to} in charge of an inquiry',
    'inquiry.followed-up': 'set the day to follow up on an inquiry to {to}',
    'inquiry.tagged': 'changed the tags of an inquiry',
    'inquiry.noted': 'wrote a note about an inquiry',
    'inquiry.note-deleted': 'deleted a note about an inquiry',
    'inquiry.answered': 'answered an inquiry',
    'inquiry.answer-sent-again': 'sent the answer to an inquiry again',
    'settings.inquiry-retention': 'changed how long inquiries are kept that are over from {from} to {to}',
    'settings.message-retention': 'changed how long messages are kept from {from} to {to}',
  },
} as const satisfies RoomActivity;

type Phrases = (typeof contactActivity)['phrases'];

declare module '#site/audit/action.ts' {
  interface Actions extends Phrases {}
}
