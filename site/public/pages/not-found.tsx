import { missingPage } from '../missing-page.server.ts';
import type { Route } from './+types/not-found.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  throw await missingPage(context, { request, url });
}

/** Never shown: the layout's error boundary is. */
export default () => null;
