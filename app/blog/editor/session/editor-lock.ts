const prefix = 'editing:';

/**
 * Marks an editor as open for as long as this tab lives: what other tabs still hold is not offered as lost.
 *
 * @returns Lets go of it.
 */
export function holdEditor(editorId: string): () => void {
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
