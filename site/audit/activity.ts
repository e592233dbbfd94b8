import type { RoomActivity } from '#site/modules/module.ts';

export const auditActivity = {
  kinds: {
    settings: 'Settings',
  },
  phrases: {
    'settings.activity-retention': 'changed how long activity is kept from {from} to {to}',
    'user.request-refused': 'was refused “{to}”, which their role does not allow',
  },
} as const satisfies RoomActivity;

type Phrases = (typeof auditActivity)['phrases'];

declare module './action.ts' {
  interface Actions extends Phrases {}
}
