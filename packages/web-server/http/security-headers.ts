import type { FastifyInstance } from 'fastify';

/** For a response that is no page: nothing is allowed but what a browser's own XML viewer needs. */
const documentPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

// Everything that pages do not use. Video players need autoplay, full screen and encrypted media.
const unusedFeatures = [
  ...['accelerometer', 'camera', 'clipboard-read', 'compute-pressure', 'display-capture'],
  ...['gamepad', 'geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer'],
  ...['microphone', 'midi', 'otp-credentials', 'payment', 'screen-wake-lock', 'serial', 'storage-access'],
  ...['usb', 'window-management', 'xr-spatial-tracking', 'browsing-topics'],
];

const oneYearSeconds = 365 * 24 * 60 * 60;

/** HSTS (RFC 6797, 7.2) depends on `siteUrl` being https, not on the request: cached responses carry these headers too. */
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

/** `isShownElsewhere`: whether pages of other sites may show the response of a path. */
export function registerSecurityHeaders(
  app: FastifyInstance,
  headers: Readonly<Record<string, string>>,
  isShownElsewhere: (path: string) => boolean,
): void {
  app.addHook('onRequest', async ({ url }, reply) => {
    reply.headers(headers);
    if (isShownElsewhere(url.split('?')[0] ?? ''))
      reply.header('cross-origin-resource-policy', 'cross-origin');
  });
}
