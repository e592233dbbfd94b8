import type { RoomActivity } from '#site/modules/module.ts';

export const serverActivity = {
  kinds: {
    server: 'The server',
  },
  phrases: {
    'settings.mail-server': 'set the mail server {to}',
    'settings.mail-server-removed': 'removed the mail server',
    'settings.mail-tested': 'sent a test mail, which was {to}',
    'server.backed-up': 'made the backup {thing}',
    'server.backup-asked': 'had a backup made',
    'server.backup-downloaded': 'downloaded the backup {thing}',
    'server.backup-deleted': 'deleted the backup {thing}',
    'server.restored': 'restored the backup {thing}',
    'server.moved': 'moved the site to {to}',
    'server.rolled-back': 'rolled the database back to {to}, the state before the upgrade',
  },
} as const satisfies RoomActivity;

type Phrases = (typeof serverActivity)['phrases'];

declare module '#site/audit/action.ts' {
  interface Actions extends Phrases {}
}
