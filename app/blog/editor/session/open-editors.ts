const prefix = 'editing:';

/**
 * Marks an editor as open while this tab lives, with a Web Lock, so that no other tab offers to restore its draft.
 *
 * @returns Ends the mark.
 */
export function markEditorOpen(editorId: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks?.request(prefix + editorId, () => held).catch(() => {});
  return release;
}

/** Ids of the editors that are open in any tab of this browser. */
export async function openEditors(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}
