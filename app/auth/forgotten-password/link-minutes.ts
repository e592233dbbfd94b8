/** How long a mailed link sets a new password. */
export const linkMinutes = 30;
