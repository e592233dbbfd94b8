import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { composeProblems } from '#qa/deployment/compose-problems.ts';
import { kubernetesProblems } from '#qa/deployment/kubernetes-problems.ts';
import { facts, matches, read, root } from '#qa/deployment/site-facts.ts';
import { workflowProblems } from '#qa/deployment/workflow-problems.ts';
import { openTestSite } from '#test/support/test-site.ts';

const folder = 'deploy/kubernetes';
const manifests = Object.fromEntries(
  readdirSync(path.join(root, folder)).map((name) => [name, read(`${folder}/${name}`)]),
);
const composeFiles = {
  compose: read('compose.instances.yaml'),
  caddyfile: read('deploy/compose/Caddyfile'),
  environment: read('deploy/compose/.env.example'),
  store: read('deploy/compose/garage.toml'),
};
const oneFiles = {
  compose: read('compose.yaml'),
  caddyfile: read('deploy/compose/one.Caddyfile'),
  environment: read('deploy/compose/one.env.example'),
};
const workflow = read('.github/workflows/ci.yaml');
const release = read('.github/workflows/release.yaml');

/** A copy with one mistake in it. */
function broken(text: string | undefined, from: string, to: string): string {
  expect(text).toContain(from);
  return (text ?? '').replace(from, to);
}

test('the Kubernetes manifests are valid and agree with each other and with the site', () => {
  expect(kubernetesProblems(manifests)).toEqual([]);
});

test.each([
  ['deployment.yaml', 'containerPort: 3000', 'containerPort: http', 'containerPort must be integer'],
  [
    'deployment.yaml',
    'readinessProbe:',
    'readinesProbe:',
    'Deployment has no field .spec.template.spec.containers[0].readinesProbe',
  ],
  ['deployment.yaml', 'apps/v1', 'apps/v9', 'there is no Deployment in apps/v9'],
  ['deployment.yaml', 'containerPort: 3000', 'containerPort: 8080', 'the port http is another'],
  [
    'deployment.yaml',
    'matchLabels: { app.kubernetes.io/name: company-site }',
    'matchLabels: { app: site }',
    'Deployment selects other pods',
  ],
  ['deployment.yaml', 'company-site:2.1.0', 'company-site:latest', 'company-site:latest is not pinned'],
  [
    'deployment.yaml',
    'terminationGracePeriodSeconds: 30',
    'terminationGracePeriodSeconds: 20',
    'killed while it closes',
  ],
  [
    'deployment.yaml',
    'readOnlyRootFilesystem: true',
    'readOnlyRootFilesystem: false',
    'readOnlyRootFilesystem',
  ],
  ['deployment.yaml', 'mountPath: /data', 'mountPath: /var/data', 'nothing can be written to /data'],
  ['deployment.yaml', 'enableServiceLinks: false', 'enableServiceLinks: true', 'enableServiceLinks'],
  ['configmap.yaml', 'DRAIN_SECONDS:', 'DRAIN_SECOND:', 'there is no setting DRAIN_SECOND'],
  ['configmap.yaml', 'TRUST_PROXY: "1"', 'TRUST_PROXY: "yes"', 'TRUST_PROXY must be a whole number'],
  ['configmap.yaml', 'TRUST_PROXY: "1"', 'TRUST_PROXY: 1', 'data/TRUST_PROXY must be string'],
  ['configmap.yaml', '  S3_BUCKET: company-site\n', '', 'needs S3_BUCKET'],
  ['service.yaml', 'targetPort: http', 'targetPort: web', 'no container has the port web'],
  ['ingress.yaml', 'port: { name: http }', 'port: { name: https }', 'the Service has no port https'],
  [
    'poddisruptionbudget.yaml',
    'matchLabels: { app.kubernetes.io/name: company-site }',
    'matchLabels: { app: x }',
    'PodDisruptionBudget selects other pods',
  ],
  [
    'horizontalpodautoscaler.yaml',
    'kind: Deployment, name: company-site',
    'kind: Deployment, name: site',
    'names another Deployment',
  ],
  ['horizontalpodautoscaler.yaml', 'maxReplicas: 6', 'maxReplicas: 9', 'connections are too many'],
  ['migration-job.yaml', 'site/cli/migrate.ts', 'site/cli/migrations.ts', 'package.json does not know'],
  ['migration-job.yaml', 'company-site:2.1.0', 'company-site:0.0.9', 'the Job has another image'],
  ['kustomization.yaml', '  - service.yaml\n', '', 'service.yaml is missing'],
])('%s with %s as %s is refused', (name, from, to, problem) => {
  const copy = { ...manifests, [name]: broken(manifests[name], from, to) };
  expect(kubernetesProblems(copy).join('\n')).toContain(problem);
});

test('the files of Compose are valid and agree with Caddy, their settings and the site', () => {
  expect(composeProblems(composeFiles)).toEqual([]);
  expect(composeProblems(oneFiles)).toEqual([]);
});

test.each([
  ['compose', '["site:/data"]', '["site:/srv"]', 'nothing can be written to /data'],
  ['compose', 'stop_grace_period: 20s', 'stop_grace_period: 5s', 'killed while it closes'],
  ['compose', 'read_only: true', 'read_only: false', 'site: read_only is not as it must be'],
  ['compose', 'TRUST_PROXY: "1"', 'TRUST_PROXY: "one"', 'TRUST_PROXY must be'],
  ['caddyfile', 'site:3000', 'site:8080', 'Caddy leads to others'],
  ['environment', 'SITE_HOST=', 'SITE_NAME=', 'SITE_HOST is asked for or given, not both'],
] as const)('%s of one copy with %s as %s is refused', (name, from, to, problem) => {
  const copy = { ...oneFiles, [name]: broken(oneFiles[name], from, to) };
  expect(composeProblems(copy).join('\n')).toContain(problem);
});

test.each([
  ['compose', 'mem_limit: 1536m', 'mem_limits: 1536m', 'must NOT have additional properties'],
  ['compose', 'caddy:2.11.7-alpine', 'caddy:latest', 'caddy: image is not as it must be'],
  ['compose', 'dxflrs/garage:v2.4.1', 'dxflrs/garage', 'media: image is not as it must be'],
  ['compose', 'company-site:2.1.0', 'company-site:0.0.1', 'site-1: image is not as it must be'],
  ['compose', 'read_only: true', 'read_only: false', 'site-2: read_only is not as it must be'],
  [
    'compose',
    'volumes: ["database:/var',
    'ports: ["5432:5432"]\n    volumes: ["database:/var',
    'database: ports',
  ],
  ['compose', 'DRAIN_SECONDS: "5"', 'DRAIN_SECONDS: "15"', 'killed while it closes'],
  ['compose', 'TRUST_PROXY: "1"', 'TRUSTED_PROXY: "1"', 'there is no setting TRUSTED_PROXY'],
  ['compose', 'S3_FORCE_PATH_STYLE: "on"', 'S3_FORCE_PATH_STYLE: "true"', 'must be on or off'],
  ['compose', '@database:5432', '@postgres:5432', 'it cannot reach postgres'],
  ['compose', 'http://media:3900', 'http://media:9000', 'the store has another port'],
  [
    'compose',
    'database: { condition: service_healthy }',
    'database: { condition: service_completed_successfully }',
    'database never completes',
  ],
  ['compose', 'site/cli/migrate.ts', 'site/cli/migrations.ts', 'package.json has no such command'],
  ['compose', '["site-2:/data"]', '["site-3:/data"]', 'there is no site-3'],
  ['compose', 'internal: true', 'internal: false', 'the network data leads out'],
  ['caddyfile', 'site-2:3000', 'site-3:3000', 'Caddy leads to others'],
  ['caddyfile', 'site-2:3000', 'site-2:8080', 'Caddy leads to others'],
  ['caddyfile', 'keepalive 60s', 'keepalive 90s', 'Caddy keeps idle connections longer'],
  ['caddyfile', '560MiB', '10MiB', 'Caddy lets other bodies through'],
  ['caddyfile', '{$SITE_HOST}', '{$SITE_NAME}', 'Caddy is not told SITE_NAME'],
  ['environment', 'JWT_SECRET=', 'JWT_KEY=', 'JWT_SECRET is asked for or given, not both'],
  ['store', '0.0.0.0:3900', '0.0.0.0:3910', 'the store has another port'],
] as const)('%s with %s as %s is refused', (name, from, to, problem) => {
  const copy = { ...composeFiles, [name]: broken(composeFiles[name], from, to) };
  expect(composeProblems(copy).join('\n')).toContain(problem);
});

test('the workflows are valid, run what the README says, and may do no more than they need', async () => {
  expect(await workflowProblems(workflow, 'check')).toEqual([]);
  expect(await workflowProblems(release, 'release')).toEqual([]);
});

test.each([
  ['--sbom=true ', '', 'a bill of materials'],
  ['    needs: test\n', '', 'nothing is published before the tests'],
  ['packages: write', 'contents: write', 'contents'],
  ['      contents: write', '      packages: write', 'only the image and the release may be written'],
  ['sha256sum company-site-*.tar.gz > SHA256SUMS', 'touch SHA256SUMS', 'what is published has a hash'],
  ['"v*.*.*"', '"*"', 'only tags of versions'],
  ['$IMAGE@$(jq', '$IMAGE:latest$(jq', 'what is signed is what was published'],
])('a release workflow with %s as %s is refused', async (from, to, problem) => {
  expect((await workflowProblems(broken(release, from, to), 'release')).join('\n')).toContain(problem);
});

test.each([
  ['runs-on: ubuntu-24.04', 'runs_on: ubuntu-24.04', 'runs_on'],
  ['matrix.database }}', 'matrix.database', 'expression'],
  ['- run: npm test', '- run: npm run check', 'it runs what the README says'],
  ['contents: read', 'contents: write', 'it may read and no more'],
  ['[sqlite, postgres]', '[sqlite]', 'both databases'],
  ['cancel-in-progress: true', 'cancel-in-progress: false', 'older runs end'],
  ['@48b55a011bda9f5d6aeb4c2d9c7362e8dae4041e # v6.4.0', '@v6', 'actions by commit, with their version'],
])('a workflow with %s as %s is refused', async (from, to, problem) => {
  expect((await workflowProblems(broken(workflow, from, to), 'check')).join('\n')).toContain(problem);
});

test('every probed URL is one of the site', async () => {
  const probed = new Set([
    ...matches(manifests['deployment.yaml'] ?? '', /httpGet: \{ path: (\S+),/g),
    ...matches(composeFiles.caddyfile, /health_uri (\S+)/g),
  ]);
  expect([...probed].sort()).toEqual(['/healthz', '/readyz']);
  const site = await openTestSite();
  onTestFinished(() => site.close());
  for (const url of probed) {
    expect([200, 503], url).toContain((await site.app.inject(url)).statusCode);
  }
  expect((await site.app.inject('/livez')).statusCode).toBe(404);
});

test('every metric named in docs/scaling.md is reported', () => {
  const sources = ['site/server/monitoring', 'packages/web-server/monitoring'].flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => read(`${folder}/${name}`)),
  );
  const named = new Set(matches(read('docs/scaling.md'), /\b(site_[a-z_]+)/g));
  expect(named.size).toBeGreaterThan(8);
  expect([...named].filter((name) => !sources.some((text) => text.includes(`'${name}'`)))).toEqual([]);
});

test('docs/scaling.md computes with the connections of one instance', () => {
  const page = read('docs/scaling.md');
  expect(page).toContain(`(97 ÷ ${facts.connections}) − 1 is seven instances`);
  expect(Math.floor(97 / facts.connections) - 1).toBe(7);
});
