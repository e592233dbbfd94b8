import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Secret } from 'kubernetes-models/v1/Secret';
import { Service } from 'kubernetes-models/v1/Service';
import { parseAllDocuments } from 'yaml';
import { typeFile, unknownFields } from './kubernetes-fields.ts';
import { podProblems } from './pod-problems.ts';
import { type Document, facts, settingProblems } from './site-facts.ts';

/** The texts of the folder, by name of file. */
export type Manifests = Readonly<Record<string, string>>;

const models = [
  ...[ConfigMap, Deployment, HorizontalPodAutoscaler, Ingress, Job],
  ...[NetworkPolicy, PodDisruptionBudget, Secret, Service],
];
/** What `postgres` accepts by default, without what it keeps for administrators. */
const serverConnections = 97;
const leftOut = ['kustomization.yaml', 'secret.example.yaml', 'migration-job.yaml'];

/** Everything that is wrong with the manifests, one sentence each. What they refer to is looked for only in sound ones. */
export function kubernetesProblems(manifests: Manifests): string[] {
  const documents: Document[] = [];
  const problems: string[] = [];
  for (const [name, text] of Object.entries(manifests)) {
    for (const parsed of parseAllDocuments(text)) {
      const document = parsed.toJS();
      problems.push(...parsed.errors.map(({ message }) => `${name}: ${message}`));
      if (name === 'kustomization.yaml') problems.push(...kustomizationProblems(document, manifests));
      else problems.push(...schemaProblems(document).map((problem) => `${name}: ${problem}`));
      documents.push(document);
    }
  }
  return problems.length > 0 ? problems : referenceProblems(documents);
}

function schemaProblems(document: Document): string[] {
  const { apiVersion, kind } = document;
  const Model = models.find((model) => model.apiVersion === apiVersion && model.kind === kind);
  if (!Model) return [`there is no ${kind} in ${apiVersion}`];
  const unknown = unknownFields(document, typeFile(apiVersion, kind));
  try {
    new Model(document).validate();
  } catch (error) {
    return [(error as Error).message];
  }
  return unknown.map((field) => `${kind} has no field ${field}`);
}

function kustomizationProblems({ resources }: Document, manifests: Manifests): string[] {
  const wanted = Object.keys(manifests).filter((name) => !leftOut.includes(name));
  return [...new Set([...wanted, ...resources])]
    .filter((name) => !wanted.includes(name) || !resources.includes(name))
    .map((name) => `kustomization.yaml: ${name} is missing there or here`);
}

function referenceProblems(documents: readonly Document[]): string[] {
  const of = (kind: string): Document => documents.find((document) => document.kind === kind);
  const environment = { ...of('ConfigMap').data, ...of('Secret').stringData };
  const pod = of('Deployment').spec.template;
  const job = of('Job').spec.template;
  return [
    ...settingProblems(environment),
    ...[of('Deployment'), of('Job')].flatMap(({ spec }) => podProblems(spec.template.spec, environment, of)),
    ...selectorProblems(documents, pod.metadata.labels, job.metadata.labels),
    ...networkProblems(of, pod.spec.containers[0].ports),
    ...scalingProblems(of),
    ...(job.spec.containers[0].image === pod.spec.containers[0].image ? [] : ['the Job has another image']),
    ...(facts.commands.has(job.spec.containers[0].command?.join(' '))
      ? []
      : ['the Job runs what package.json does not know']),
  ];
}

type Labels = Readonly<Record<string, string>>;

function selectorProblems(documents: readonly Document[], pod: Labels, job: Labels): string[] {
  const matching = (selector: Labels | undefined) =>
    Object.entries(selector ?? { nothing: '' }).every(([name, value]) => pod[name] === value);
  const ofDeployment = documents.find(({ kind }) => kind === 'Deployment').spec;
  const selectors: [string, Labels][] = [
    ['Deployment', ofDeployment.selector.matchLabels],
    ['Service', documents.find(({ kind }) => kind === 'Service').spec.selector],
    [
      'PodDisruptionBudget',
      documents.find(({ kind }) => kind === 'PodDisruptionBudget').spec.selector.matchLabels,
    ],
    ...ofDeployment.template.spec.topologySpreadConstraints.map((each: Document) => [
      'topologySpreadConstraints',
      each.labelSelector.matchLabels,
    ]),
  ];
  const policy = documents.find(({ kind }) => kind === 'NetworkPolicy').spec.podSelector.matchExpressions[0];
  return [
    ...selectors.filter(([, labels]) => !matching(labels)).map(([what]) => `${what} selects other pods`),
    ...[pod, job]
      .filter((labels) => !policy.values.includes(labels[policy.key]))
      .map(() => 'NetworkPolicy selects other pods'),
    ...(matching(job) ? ['the pods of the Job look like copies of the site'] : []),
  ];
}

function networkProblems(of: (kind: string) => Document, ports: readonly { name: string }[]): string[] {
  const names = ports.map(({ name }) => name);
  const service = of('Service');
  const backends = of('Ingress').spec.rules.flatMap((rule: Document) =>
    rule.http.paths.map(({ backend }: Document) => backend.service),
  );
  const policy = of('NetworkPolicy').spec.ingress.flatMap((rule: Document) => rule.ports);
  return [
    ...[
      ...service.spec.ports.map((port: Document) => port.targetPort),
      ...policy.map(({ port }: Document) => port),
    ]
      .filter((name) => !names.includes(name))
      .map((name) => `no container has the port ${name}`),
    ...backends
      .filter(({ name }: Document) => name !== service.metadata.name)
      .map(({ name }: Document) => `Ingress: there is no Service ${name}`),
    ...backends
      .filter(({ port }: Document) => !service.spec.ports.some(({ name }: Document) => name === port.name))
      .map(({ port }: Document) => `Ingress: the Service has no port ${port.name}`),
  ];
}

function scalingProblems(of: (kind: string) => Document): string[] {
  const { spec, metadata } = of('Deployment');
  const { scaleTargetRef, maxReplicas, minReplicas } = of('HorizontalPodAutoscaler').spec;
  const most = (maxReplicas + spec.strategy.rollingUpdate.maxSurge) * facts.connections + 1;
  return [
    ...(scaleTargetRef.kind === 'Deployment' && scaleTargetRef.name === metadata.name
      ? []
      : ['HorizontalPodAutoscaler names another Deployment']),
    ...(minReplicas < 2 ? ['one copy alone leaves a gap'] : []),
    ...(spec.replicas === undefined ? [] : ['replicas works against the HorizontalPodAutoscaler']),
    ...(most > serverConnections ? [`${most} connections are too many for PostgreSQL's defaults`] : []),
  ];
}
