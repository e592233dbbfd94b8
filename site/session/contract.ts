import { contractsWith } from '@site/platform/http/contract';
import type { Permission } from './permissions.ts';

/** A permission: users whose role has it. `public or signed in`: a token shows more, and an invalid one is refused. */
export type Access = 'public' | 'public or signed in' | 'signed in' | Permission;

/** The contract of a part of this site's API. */
export const contract = contractsWith<Access>();
