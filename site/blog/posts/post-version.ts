/** For optimistic locking: opaque, changes with every save. */
export function versionOf({ updatedAt }: { readonly updatedAt: Date }): string {
  return updatedAt.getTime().toString(36);
}
