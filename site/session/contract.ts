import type { Access } from '@site/accounts/permissions';
import { contractsWith } from '@site/platform/http/contract';

/** The contract of a part of this site's API. */
export const contract = contractsWith<Access>();
