import type { Permission } from '#app/auth/permissions.ts';

/** Settings name who gets mail, and can hide the whole site. */
export const permissionOf = (key: string): Permission => (key === 'settings' ? 'site.set-up' : 'site.edit');
