/** Shows that editor's drafts to everybody who knows the id. */
export const previewParameter = 'preview';
