import type { RoomActivity } from '#site/modules/module.ts';

export const documentActivity = {
  kinds: {
    document: 'Site content',
    setup: 'Setup guide',
  },
  phrases: {
    'document.published': 'published {thing}',
    'document.scheduled': 'scheduled {thing}',
    'document.unscheduled': 'canceled the schedule of {thing}',
    'document.checked': 'said that {thing} is up to date',
    'document.version-restored': 'published an earlier version of {thing}',
    'setup.changed': 'changed the setup guide to “{to}”',
    'setup.step-done': 'marked the step “{to}” of the setup guide as done',
    'setup.sample-removed': 'removed the sample content',
  },
} as const satisfies RoomActivity;

type Phrases = (typeof documentActivity)['phrases'];

declare module '#site/audit/action.ts' {
  interface Actions extends Phrases {}
}
