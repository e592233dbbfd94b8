import { facts, settingProblems } from './site-facts.ts';

// biome-ignore lint/suspicious/noExplicitAny: the caller has compared it with the schema.
export type Service = any;
export type Services = Readonly<Record<string, Service>>;

/** What is wrong with the services made of our own image: their settings, what they reach, how they end. */
export function siteProblems(services: Services, environment: string, store: string | undefined): string[] {
  const values = Object.fromEntries(
    [...environment.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value || 'x'.repeat(32)]),
  );
  const filled = (text: string) =>
    text.replace(/\$\{(\w+):(.)[^}]*\}/g, (_, name, kind) => (kind === '-' ? '' : values[name]));
  return Object.entries(services)
    .filter(([, { build }]) => build !== undefined)
    .flatMap(([name, service]) => {
      const settings = Object.fromEntries(
        Object.entries<string>(service.environment).map(([key, value]) => [key, filled(value)]),
      );
      const stop = Number.parseInt(service.stop_grace_period, 10);
      return [
        ...settingProblems(settings),
        ...(store === undefined ? [] : storeProblems(store, { settings, service, services })),
        ...(stop > Number(settings.DRAIN_SECONDS ?? 0) + facts.closingSeconds
          ? []
          : ['it would be killed while it closes']),
        ...(service.command && !facts.commands.has(service.command.join(' '))
          ? ['package.json has no such command']
          : []),
        ...(service.command || service.volumes?.some((volume: string) => volume.endsWith(`:${facts.dataDir}`))
          ? []
          : [`nothing can be written to ${facts.dataDir}`]),
      ].map((problem) => `${name}: ${problem}`);
    });
}

function storeProblems(
  store: string,
  {
    settings,
    service,
    services,
  }: { settings: Readonly<Record<string, string>>; service: Service; services: Services },
): string[] {
  return [
    ...[settings.DATABASE_URL, settings.S3_ENDPOINT].flatMap((address) =>
      hostProblems(address, service, services),
    ),
    ...(store.includes(`:${new URL(settings.S3_ENDPOINT ?? '').port}"`)
      ? []
      : ['the store has another port']),
    ...(store.includes(`s3_region = "${settings.S3_REGION}"`) ? [] : ['the store has another region']),
  ];
}

function hostProblems(address: string | undefined, service: Service, services: Services): string[] {
  const { hostname } = new URL(address ?? '');
  const networks: string[] = services[hostname]?.networks ?? [];
  return networks.some((network) => service.networks.includes(network))
    ? []
    : [`it cannot reach ${hostname}`];
}
