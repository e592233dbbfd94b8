import { type RouterContext, RouterContextProvider } from 'react-router';
import type { ServiceKey, Services } from '#site/modules/services.ts';

/** Services of the site, and `own`: what belongs to this request, by keys. */
export function pageContext(
  services: Services,
  own: readonly (readonly [{ readonly name: string }, unknown])[],
): Services {
  const values = new Map(own.map(([{ name }, value]) => [name, value]));
  return {
    get: <Value>(key: ServiceKey<Value>): Value =>
      values.has(key.name) ? (values.get(key.name) as Value) : services.get(key),
  };
}

/** The same for the router, which sets more. */
export class RouterPageContext extends RouterContextProvider {
  readonly #context: Services;

  constructor(context: Services) {
    super();
    this.#context = context;
  }

  override get<Value>(key: RouterContext<Value> | ServiceKey<Value>): Value {
    return 'name' in key ? this.#context.get(key) : super.get(key);
  }
}
