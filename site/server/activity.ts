import type { RoomActivity } from '#site/modules/module.ts';

export const serverActivity = {
  kinds: {
    server: 'The server',
  },
  phrases: {
    'server.backed-up': 'made the backup {thing}',
    'server.restored': 'restored the backup {thing}',
    'server.moved': 'moved the site to {to}',
    'server.rolled-back': 'rolled the database back to {to}, the state before the upgrade',
  },
} as const satisfies RoomActivity;

type Phrases = (typeof serverActivity)['phrases'];

declare module '#site/audit/action.ts' {
  interface Actions extends Phrases {}
}
