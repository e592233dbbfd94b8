import { type RouterContext, RouterContextProvider } from 'react-router';
import type { ServiceKey, Services } from '#site/modules/services.ts';

/** What pages ask: services of the site by their keys, and what was set for this request. */
export class PageContext extends RouterContextProvider {
  readonly #services: Services;

  constructor(services: Services) {
    super();
    this.#services = services;
  }

  override get<Value>(key: RouterContext<Value> | ServiceKey<Value>): Value {
    return 'name' in key ? this.#services.get(key) : super.get(key);
  }
}
