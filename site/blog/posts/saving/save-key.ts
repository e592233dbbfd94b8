import type { PostForm } from '../post-schema.ts';

export type SaveNames = Pick<PostForm, 'creationId' | 'editorId' | 'sequence'>;

/** Null when the client does not number its saves. */
export function saveKeyOf({ editorId, sequence }: SaveNames): string | null {
  return editorId === undefined || sequence === undefined ? null : `${editorId} ${sequence}`;
}

/** Whether the post's last save was this very one, sent again because its answer was lost. */
export function isSameSave(saveKey: string | null, form: PostForm): boolean {
  return saveKey !== null && saveKey === saveKeyOf(form);
}

/** Whether this editor made the last save: its answer was lost, and more was written since. */
export function isOwnSave(saveKey: string | null, { editorId, creationId }: PostForm): boolean {
  const [last] = saveKey?.split(' ') ?? [];
  return last !== undefined && (last === editorId || last === creationId);
}
