export const linkMinutes = 30;
