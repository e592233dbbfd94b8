import { redirectDocument } from 'react-router';
import type { Route } from './+types/public-page.ts';

/** A public page is a document without a router: the admin area leaves for it, and the server never renders this. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  ({ request }) => {
    throw redirectDocument(request.url);
  },
];

export default () => null;
