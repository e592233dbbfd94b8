import { serviceKey } from '#site/modules/services.ts';

/** For a hidden field of the contact form: when it was shown, signed. */
export const formTimestampKey = serviceKey<() => string>('form timestamp');
