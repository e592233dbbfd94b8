export const inboxPath = '/dashboard/messages';

/** The inbox with an inquiry open. */
export const inquiryPath = (id: string): string => `${inboxPath}?${new URLSearchParams({ inquiry: id })}`;
