export const exportKinds = ['archive', 'archive-with-messages', 'wxr'] as const;
export type ExportKind = (typeof exportKinds)[number];
