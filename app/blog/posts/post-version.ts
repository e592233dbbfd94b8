/** The version of a post, for optimistic locking: an opaque text that changes with every save. */
export function versionOf({ updatedAt }: { readonly updatedAt: Date }): string {
  return updatedAt.getTime().toString(36);
}
