import { type Document, facts, isPinned } from './site-facts.ts';

/** What is wrong with the pods of a Deployment or a Job, which have one container. */
export function podProblems(
  pod: Document,
  environment: Readonly<Record<string, string>>,
  of: (kind: string) => Document,
): string[] {
  const [container] = pod.containers;
  return [
    ...imageProblems(container.image),
    ...container.envFrom
      .map(({ configMapRef, secretRef }: Document) =>
        configMapRef ? ['ConfigMap', configMapRef] : ['Secret', secretRef],
      )
      .filter(([kind, { name }]: Document) => of(kind).metadata.name !== name)
      .map(([kind, { name }]: Document) => `there is no ${kind} ${name}`),
    ...restrictedProblems(pod, container),
    ...(container.ports ? serverProblems(pod, container, environment) : []),
  ];
}

function imageProblems(image: string): string[] {
  if (!isPinned(image)) return [`${image} is not pinned`];
  return image.endsWith(`:${facts.version}`) ? [] : [`${image} is not the version of package.json`];
}

/** The "restricted" profile of the Pod Security Standards, and a file system that nothing can be written to. */
function restrictedProblems(
  { securityContext, ...pod }: Document,
  { securityContext: own, resources }: Document,
) {
  const wanted: Readonly<Record<string, boolean>> = {
    runAsNonRoot: securityContext?.runAsNonRoot === true && securityContext.runAsUser === facts.user,
    seccompProfile: securityContext?.seccompProfile?.type === 'RuntimeDefault',
    allowPrivilegeEscalation: own?.allowPrivilegeEscalation === false,
    readOnlyRootFilesystem: own?.readOnlyRootFilesystem === true,
    capabilities: own?.capabilities?.drop?.join() === 'ALL' && own.capabilities.add === undefined,
    automountServiceAccountToken: pod.automountServiceAccountToken === false,
    // Variables of Services would be taken for settings.
    enableServiceLinks: pod.enableServiceLinks === false,
    resources: Boolean(resources?.requests?.cpu && resources.requests.memory && resources.limits?.memory),
  };
  return Object.keys(wanted)
    .filter((name) => !wanted[name])
    .map((name) => `${name} is not as it must be`);
}

/** Of the container that serves: ports, probes, folders and the time to end. */
function serverProblems(pod: Document, container: Document, environment: Readonly<Record<string, string>>) {
  const ports = new Map<string, number>(
    container.ports.map(({ name, containerPort }: Document) => [name, containerPort]),
  );
  const probes = ['startupProbe', 'livenessProbe', 'readinessProbe'];
  const mounts: readonly { name: string; mountPath: string }[] = container.volumeMounts;
  const volumes = pod.volumes.map(({ name }: Document) => name);
  const seconds = Number(environment.DRAIN_SECONDS ?? 0) + facts.closingSeconds;
  return [
    ...(ports.get('http') === Number(environment.PORT ?? facts.port) ? [] : ['the port http is another']),
    ...(ports.get('metrics') === Number(environment.METRICS_PORT) ? [] : ['the port metrics is another']),
    ...probes
      .filter((name) => !ports.has(container[name]?.httpGet?.port))
      .map((name) => `${name} asks no port of the container`),
    ...mounts.filter(({ name }) => !volumes.includes(name)).map(({ name }) => `there is no volume ${name}`),
    ...[environment.DATA_DIR ?? facts.dataDir, '/tmp']
      .filter((folder) => !mounts.some(({ mountPath }) => mountPath === folder))
      .map((folder) => `nothing can be written to ${folder}`),
    ...(pod.terminationGracePeriodSeconds > seconds ? [] : ['a copy would be killed while it closes']),
  ];
}
