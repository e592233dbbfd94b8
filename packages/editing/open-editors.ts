const prefix = 'editing:';

/** Holds a Web Lock while this tab lives, so that no other tab offers the editor's draft. @returns Releases it. */
export function markEditorOpen(editorId: string): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks?.request(prefix + editorId, () => held).catch(() => {});
  return release;
}

export async function openEditors(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}
