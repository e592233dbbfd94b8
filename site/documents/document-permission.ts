import type { Permission } from '#site/session/permissions.ts';

/** Settings name who gets mail, and can hide the whole site. */
export const permissionOf = (key: string): Permission => (key === 'settings' ? 'site.set-up' : 'site.edit');
