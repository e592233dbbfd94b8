import { serviceKey } from '#site/modules/services.ts';
import type { SignInServices } from './sign-in-services.server.ts';
import type { PersonalData } from './users/privacy/privacy-service.server.ts';

export const signInKey = serviceKey<SignInServices>('sign-in');
/** What other rooms hold of a user; provided above. */
export const personalDataKey = serviceKey<PersonalData>('personal data');
