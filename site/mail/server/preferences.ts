export const mailServerPreference = 'mail-server';

/**
 * Its password, sealed; empty without one. It is in no archive and no moved site: without it nothing is sent, so a copy of the
 * site sends no mail until somebody wants that (`site/server/data/sign-in-state.ts`, `site/server/tables.ts`).
 */
export const sealedPreference = 'mail-server-password';
