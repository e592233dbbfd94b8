import type { RoomActivity } from '#site/modules/module.ts';

export const linkActivity = {
  phrases: {
    'settings.links-of-others': 'turned the check of links to other sites {to}',
  },
} as const satisfies RoomActivity;

type Phrases = (typeof linkActivity)['phrases'];

declare module '#site/audit/action.ts' {
  interface Actions extends Phrases {}
}
