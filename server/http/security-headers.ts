import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * What a response may do that is no page: nothing. Pages, the documentation and uploads bring a policy of their own.
 * Browsers show XML in a viewer of theirs that brings styles and a picture inline, under the policy of the document.
 */
const documentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// Everything the site does not use. Autoplay, full screen and encrypted media are for the players of films, which are
// asked for one by one; sharing, the clipboard and credentials are for the site's own buttons.
const unusedFeatures = [
  ...['accelerometer', 'camera', 'clipboard-read', 'compute-pressure', 'display-capture'],
  ...['gamepad', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer'],
  ...['microphone', 'midi', 'otp-credentials', 'payment', 'screen-wake-lock', 'serial', 'storage-access'],
  ...['usb', 'window-management', 'xr-spatial-tracking', 'browsing-topics'],
];

const oneYearSeconds = 365 * 24 * 60 * 60;

/**
 * The headers of every response: pages, files, redirects and errors alike.
 *
 * @param siteUrl Only an https one may ask browsers to come by TLS alone (RFC 6797, 7.2); whether a single request
 *   came that way is the proxy's to know, and what is kept for everybody cannot depend on it.
 */
export function securityHeaders(siteUrl: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': documentPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
    ...(siteUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${oneYearSeconds}` }),
  };
}

export function registerSecurityHeaders(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (isShownElsewhere(request)) reply.header('cross-origin-resource-policy', 'cross-origin');
  });
}

/**
 * Previews of a shared link, feed readers and mails show these from pages of their own; and pages that are served from
 * another host than the API count there what was read and shared.
 */
const isShownElsewhere = ({ url }: FastifyRequest) =>
  /^\/(uploads|cards|pictures|images|icons)\/|^\/api\/blogs\/[^/]+\/(views|shares)$|^\/(favicon\.\w+|apple-touch-icon\.png)$/.test(
    url.split('?')[0] ?? '',
  );
