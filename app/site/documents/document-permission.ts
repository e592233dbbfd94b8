import type { Permission } from '#app/auth/permissions.ts';

/** What reading and writing a document needs. The settings name who gets mail, and can hide the whole site. */
export const permissionOf = (key: string): Permission => (key === 'settings' ? 'site.set-up' : 'site.edit');
