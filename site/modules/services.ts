/** Names a service, and has its type. By name, because pages are bundled apart from the server that makes the services. */
export interface ServiceKey<Service> {
  readonly name: string;
  /** What is found where no module provides it, as in a context of the router. */
  readonly defaultValue?: Service;
}

export const serviceKey = <Service>(name: string): ServiceKey<Service> => ({ name });

/** Of a service that a room asks for and that need not be there: null where none is. */
export const optionalKey = <Service>(name: string): ServiceKey<Service | null> => ({
  name,
  defaultValue: null,
});

export interface Services {
  /** @throws Error When no module provides it, and its key is not optional. */
  readonly get: <Service>(key: ServiceKey<Service>) => Service;
}

export interface Provision {
  readonly name: string;
  readonly create: (services: Services) => unknown;
}

/** How a service is made, from those that it asks for. */
export const provide = <Service>(
  { name }: ServiceKey<Service>,
  create: (services: Services) => Service,
): Provision => ({ name, create });

/**
 * Makes each service once, after those that it asks for.
 * @throws Error When one has no provision or two, or when two need each other to be made.
 */
export function openServices(provisions: readonly Provision[]): Services {
  const makers = new Map<string, Provision['create']>();
  for (const { name, create } of provisions) {
    if (makers.has(name)) throw new Error(`Two modules provide the service ${name}.`);
    makers.set(name, create);
  }
  const made = new Map<string, unknown>();
  const making = new Set<string>();
  const services: Services = {
    get: <Service>({ name, defaultValue }: ServiceKey<Service>): Service => {
      if (made.has(name)) return made.get(name) as Service;
      const create = makers.get(name);
      if (!create && defaultValue !== undefined) return defaultValue;
      if (!create) throw new Error(`No module provides the service ${name}.`);
      if (making.has(name))
        throw new Error(`These services need each other: ${[...making, name].join(', ')}.`);
      making.add(name);
      const service = create(services);
      making.delete(name);
      made.set(name, service);
      return service as Service;
    },
  };
  for (const name of makers.keys()) services.get({ name });
  return services;
}
