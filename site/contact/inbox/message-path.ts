export const inboxPath = '/dashboard/messages';

/** The inbox with a message open. */
export const messagePath = (id: string): string => `${inboxPath}?${new URLSearchParams({ message: id })}`;
