import { existsSync } from 'node:fs';
import path from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { facts, read, root, settingProblems } from '#test/deployment/site-facts.ts';

/*
 * The parts of the hosts' references that the files use, by hand: no package has their schemas, and tests ask no network. Strict,
 * so that a misspelt or unknown key fails.
 */
const file = z.string().refine((name) => existsSync(path.join(root, name)), 'there is no such file');
const seconds = z
  .string()
  .regex(/^\d+s$/)
  .transform((text) => Number.parseInt(text, 10));
const probe = z.literal('/healthz');

const flySchema = z.strictObject({
  app: z.string().regex(/^[a-z][a-z\d-]+$/),
  primary_region: z.string().regex(/^[a-z]{3}$/),
  kill_signal: z.enum(['SIGTERM', 'SIGINT']),
  kill_timeout: seconds.refine((value) => value <= 300),
  build: z.strictObject({ dockerfile: file }),
  env: z.record(z.string(), z.string()),
  http_service: z.strictObject({
    internal_port: z.literal(facts.port),
    force_https: z.literal(true),
    auto_stop_machines: z.enum(['off', 'stop', 'suspend']),
    auto_start_machines: z.boolean(),
    min_machines_running: z.int().min(1),
    checks: z
      .array(
        z.strictObject({
          method: z.literal('GET'),
          path: probe,
          interval: seconds,
          timeout: seconds,
          grace_period: seconds,
        }),
      )
      .min(1),
  }),
  vm: z.array(
    z.strictObject({
      memory: z.string().regex(/^\d+(mb|gb)$/),
      cpu_kind: z.enum(['shared', 'performance']),
      cpus: z.int().min(1),
    }),
  ),
});

const key = z.string();
const renderSchema = z.strictObject({
  services: z
    .array(
      z.strictObject({
        type: z.literal('web'),
        name: z.string(),
        runtime: z.literal('docker'),
        dockerfilePath: file,
        plan: z.enum(['free', 'starter', 'standard', 'pro']),
        region: z.enum(['oregon', 'ohio', 'virginia', 'frankfurt', 'singapore']),
        healthCheckPath: probe,
        maxShutdownDelaySeconds: z.int().min(1).max(300),
        envVars: z.array(
          z.union([
            z.strictObject({ key, value: z.string() }),
            z.strictObject({ key, sync: z.literal(false) }),
            z.strictObject({ key, generateValue: z.literal(true) }),
            z.strictObject({
              key,
              fromDatabase: z.strictObject({ name: z.string(), property: z.literal('connectionString') }),
            }),
          ]),
        ),
      }),
    )
    .length(1),
  databases: z.array(
    z.strictObject({
      name: z.string(),
      plan: z.string(),
      region: z.string(),
      postgresMajorVersion: z.string().regex(/^\d+$/),
      ipAllowList: z.array(z.never()),
    }),
  ),
});

/** Values that people or the host give. */
const given = {
  SITE_URL: 'https://www.example.com',
  DATABASE_URL: 'postgres://site:secret@database:5432/site',
  JWT_SECRET: 'x'.repeat(44),
  S3_ENDPOINT: 'https://s3.example.com',
  S3_REGION: 'auto',
  S3_BUCKET: 'example-media',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

function flyProblems(text: string): string[] {
  const found = flySchema.safeParse(parseToml(text));
  if (!found.success) return [z.prettifyError(found.error)];
  const { env, kill_timeout } = found.data;
  const told = /fly secrets set ([\s\S]*?)\n# {3}fly deploy/.exec(text)?.[1] ?? '';
  const asked = Object.keys(given).filter((name) => name !== 'DATABASE_URL' && !told.includes(`${name}=`));
  return [
    ...settingProblems({ ...given, ...env }),
    ...asked.map((name) => `${name} is not asked for`),
    ...closingProblems(kill_timeout, env),
  ];
}

function renderProblems(text: string): string[] {
  const found = renderSchema.safeParse(parseYaml(text));
  if (!found.success) return [z.prettifyError(found.error)];
  const { services, databases } = found.data;
  return services.flatMap(({ envVars, maxShutdownDelaySeconds, region }) => {
    const env = Object.fromEntries(
      envVars.map((one) => [one.key, 'value' in one ? one.value : given[one.key as keyof typeof given]]),
    );
    const names = envVars.flatMap((one) => ('fromDatabase' in one ? [one.fromDatabase.name] : []));
    return [
      ...settingProblems(Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value ?? '']))),
      ...Object.keys(given)
        .filter((name) => !(name in env))
        .map((name) => `${name} is missing`),
      ...names
        .filter((name) => !databases.some((one) => one.name === name && one.region === region))
        .map((name) => `there is no database ${name} nearby`),
      ...closingProblems(maxShutdownDelaySeconds, env),
    ];
  });
}

const closingProblems = (given: number, env: Readonly<Record<string, string | undefined>>) =>
  given > Number(env.DRAIN_SECONDS ?? 0) + facts.closingSeconds ? [] : ['it would be killed while it closes'];

test('the descriptions for Fly.io and Render are sound and agree with the site', () => {
  expect(flyProblems(read('fly.toml'))).toEqual([]);
  expect(renderProblems(read('render.yaml'))).toEqual([]);
});

test.each([
  ['internal_port = 3000', 'internal_port = 8080', 'internal_port'],
  ['path = "/healthz"', 'path = "/health"', 'path'],
  ['dockerfile = "Dockerfile"', 'dockerfile = "docker/Dockerfile"', 'there is no such file'],
  ['TRUST_PROXY = "2"', 'TRUSTED_PROXY = "2"', 'there is no setting TRUSTED_PROXY'],
  ['kill_timeout = "30s"', 'kill_timeout = "5s"', 'killed while it closes'],
  ['JWT_SECRET=', 'SECRET=', 'JWT_SECRET is not asked for'],
  ['min_machines_running', 'min_machines', 'min_machines'],
])('fly.toml with %s as %s is refused', (from, to, problem) => {
  const text = read('fly.toml');
  expect(text).toContain(from);
  expect(flyProblems(text.replace(from, to)).join('\n')).toContain(problem);
});

test.each([
  ['healthCheckPath: /healthz', 'healthCheckPath: /', 'healthCheckPath'],
  ['key: S3_BUCKET', 'key: S3_BUKET', 'there is no setting S3_BUKET'],
  ['{ name: company-site,', '{ name: site,', 'there is no database site nearby'],
  ['value: "5"', 'value: "25"', 'killed while it closes'],
  ['ipAllowList: []', 'ipAllowList: [0.0.0.0/0]', 'ipAllowList'],
  ['runtime: docker', 'runtime: image', 'runtime'],
])('render.yaml with %s as %s is refused', (from, to, problem) => {
  const text = read('render.yaml');
  expect(text).toContain(from);
  expect(renderProblems(text.replace(from, to)).join('\n')).toContain(problem);
});
