import type { IncomingMessage } from 'node:http';
import { clientAddress } from '@site/platform/http/client-address';
import { networkOf } from '@site/platform/http/network-of';

type Asked = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } };

/** The network under which a client counts before the framework sees its request: that of `request.ip`. */
export function clientNetwork({ headers, socket }: Asked, trustedProxies: number): string {
  const given = trustedProxies > 0 ? [headers['x-forwarded-for'] ?? ''].flat().join(',') : '';
  const named = given.split(',').map((part) => part.trim());
  const hops = named.filter((part) => part !== '').toReversed();
  const address = trustedProxies === 0 ? undefined : hops[Math.min(trustedProxies, hops.length) - 1];
  return networkOf(clientAddress(address ?? socket.remoteAddress));
}
