import type { PostForm } from '../post-schema.ts';

export type SaveNames = Pick<PostForm, 'creationId' | 'editorId' | 'sequence'>;

/** Null when the client does not number its saves. */
export function saveKeyOf({ editorId, sequence }: SaveNames): string | null {
  return editorId === undefined || sequence === undefined ? null : `${editorId} ${sequence}`;
}

/** Then it was sent again because its answer was lost. */
export function isSameSave(saveKey: string | null, form: PostForm): boolean {
  return saveKey !== null && saveKey === saveKeyOf(form);
}

/** Nobody else has saved since: the answer was lost, and more was written. */
export function isOwnSave(saveKey: string | null, { editorId, creationId }: PostForm): boolean {
  const [last] = saveKey?.split(' ') ?? [];
  return last !== undefined && (last === editorId || last === creationId);
}
