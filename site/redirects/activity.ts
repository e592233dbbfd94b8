import type { RoomActivity } from '#site/modules/module.ts';

export const redirectActivity = {
  kinds: {
    redirect: 'Redirects',
  },
  phrases: {
    'redirect.created': 'added the redirect {thing} to {to}',
    'redirect.changed': 'changed the redirect {thing} to lead to {to}',
    'redirect.deleted': 'deleted the redirect {thing} to {from}',
    'redirect.missing-ignored': 'ignored the missing URL {thing}',
    'redirect.missing-shown': 'listed the missing URL {thing} again',
    'redirect.imported': 'imported {to} redirects',
  },
} as const satisfies RoomActivity;

type Phrases = (typeof redirectActivity)['phrases'];

declare module '#site/audit/action.ts' {
  interface Actions extends Phrases {}
}
