import type { RoomActivity } from '#site/modules/module.ts';

export const mediaActivity = {
  kinds: {
    media: 'Media',
  },
  phrases: {
    'media.added': 'added the file {thing}',
    'media.described': 'changed the name or alt text of the file {thing}',
    'media.replaced': 'replaced a file by {thing}',
    'media.cropped': 'cropped the image {thing}',
    'media.uncropped': 'showed the image {thing} whole again',
    'media.deleted': 'deleted the file {thing}',
    'media.labeled': 'gave {to} files the label {thing}',
    'media.unlabeled': 'took the label {thing} from {to} files',
    'media.cleaned-up': 'deleted {to} files that nothing uses',
  },
} as const satisfies RoomActivity;

type Phrases = (typeof mediaActivity)['phrases'];

declare module '#site/audit/action.ts' {
  interface Actions extends Phrases {}
}
