import type { Asked } from '#site/public/page.ts';
import { missingPage } from '../missing-page.server.ts';

export async function load({ context, request, url }: Asked): Promise<never> {
  throw await missingPage(context, { request, url });
}

/** Never shown: the failure is. */
export default () => null;
