import { outsideKey } from '#site/modules/keys.ts';
import type { Outside } from '#site/modules/module.ts';
import { openServices, provide, type Services } from '#site/modules/services.ts';
import { modules } from '#site/modules.server.ts';
import { ownServices } from './own-services.ts';

export const createServices = (outside: Outside): Services =>
  openServices([
    provide(outsideKey, () => outside),
    ...ownServices(outside),
    ...modules.flatMap(({ services }) => services?.(outside) ?? []),
  ]);

/** All of them, also after a failure. @throws {AggregateError} Of those that failed, at the end. */
export async function closeModules(services: Services): Promise<void> {
  const errors: unknown[] = [];
  for (const { close } of modules) {
    try {
      await close?.(services);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors);
}
