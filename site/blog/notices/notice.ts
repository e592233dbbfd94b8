/** `submitted` is for those who publish; `returned` and `published` are for the post's owner. */
export const noticeKinds = ['submitted', 'returned', 'published'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Kept so long, read or not. */
export const noticeDays = 90;

export const noticeLimits = { listed: 50 } as const;

export interface NoticeChoice {
  readonly isListed: boolean;
  readonly isMailed: boolean;
}
export type NoticeChoices = Readonly<Record<NoticeKind, NoticeChoice>>;
