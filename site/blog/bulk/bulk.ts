/** Each has an opposite, which undoes it. */
export const bulkActions = ['publish', 'unpublish', 'addTag', 'removeTag', 'delete', 'restore'] as const;
export type BulkAction = (typeof bulkActions)[number];

export const opposites: Readonly<Record<BulkAction, BulkAction>> = {
  publish: 'unpublish',
  unpublish: 'publish',
  addTag: 'removeTag',
  removeTag: 'addTag',
  delete: 'restore',
  restore: 'delete',
};
