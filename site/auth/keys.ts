import type { Accounts } from '@site/accounts/accounts.server';
import type { PersonalData } from '@site/accounts/interfaces';
import { serviceKey } from '#site/modules/services.ts';
import type { Language } from '#site/session/languages.ts';

export type SiteAccounts = Accounts<Language>;

export const signInKey = serviceKey<SiteAccounts>('sign-in');
/** What other rooms hold of a user; provided above. */
export const personalDataKey = serviceKey<PersonalData>('personal data');
