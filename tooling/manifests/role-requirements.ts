import { lackingInProduction } from '@gargoyle/shared/contract/production-settings';
import { IMAGES, USER } from '../images/images.ts';
import { type Container, type Doc, type Pod, podOf, type Variable } from './documents.ts';

// Requirements for every role in a cluster, derived from the images and the settings that the programs read.

/** Time that edge and API need to finish running requests after draining. */
const FINISH_SECONDS = 15;

const PROBES = ['/healthz', '/readyz'];
/** Valid placeholder values for settings that only a cluster knows. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  SMTP_URL: 'smtps://mail.invalid',
  MAIL_FROM: 'School <post@school.invalid>',
  RELEASE_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----\nMCowBQ\n-----END PUBLIC KEY-----',
  RELEASE_SIGNING_KEY: '-----BEGIN PRIVATE KEY-----\nMC4CAQ\n-----END PRIVATE KEY-----',
};
const SECRET = /SECRET|TOKEN|PASSWORD|SIGNING_KEY|ACCESS_KEY|DATABASE_\w*URL|SMTP_URL/;

interface Role {
  doc: Doc;
  pod: Pod;
  container: Container;
  image: string;
}

const rolesIn = (docs: readonly Doc[]): Role[] =>
  docs.flatMap((doc) => {
    const pod = podOf(doc);
    if (!pod || !['Deployment', 'Job'].includes(doc.kind)) return [];
    return pod.spec.containers.map((container) => {
      const [, image = ''] = /\/?([a-z]+)(?::[^/]+)?$/.exec(container.image) ?? [];
      return { doc, pod, container, image };
    });
  });

/** Settings of a role, with placeholders for those that only the cluster knows. */
function settingsOf({ container, image }: Role, maps: ReadonlyMap<string, Readonly<Record<string, string>>>) {
  const own = IMAGES.find(({ name }) => name === image)?.env ?? {};
  const from = (container.envFrom ?? []).map(({ configMapRef }) => maps.get(configMapRef?.name ?? '') ?? {});
  const valueOf = ({ name, value }: Variable): [string, string] => [
    name,
    value ?? PLACEHOLDERS[name] ?? 'x1'.repeat(20),
  ];
  return { ...own, ...Object.assign({}, ...from), ...Object.fromEntries((container.env ?? []).map(valueOf)) } as Record<
    string,
    string
  >;
}

function* ofContainer(role: Role): Generator<string> {
  const { container, pod, image } = role;
  const known = IMAGES.find(({ name }) => name === image);
  if (!known || !/(^|\/)gargoyle\/[a-z]+(:[^/]+)?$/.test(container.image))
    return yield `npm run images does not build ${container.image}`;
  const { securityContext: own = {}, resources = {} } = container;
  const { securityContext: all = {} } = pod.spec;
  if (all['runAsNonRoot'] !== true || all['runAsUser'] !== USER) yield 'it does not run as the unprivileged user';
  if (JSON.stringify(all['seccompProfile']) !== '{"type":"RuntimeDefault"}')
    yield 'its system calls are not restricted';
  if (own['readOnlyRootFilesystem'] !== true) yield 'its root file system is writable';
  if (own['allowPrivilegeEscalation'] !== false) yield 'it may escalate privileges';
  if (JSON.stringify(own['capabilities']) !== '{"drop":["ALL"]}') yield 'it keeps capabilities';
  if (pod.spec.automountServiceAccountToken !== false) yield 'it gets a service account token';
  if (!resources.requests?.['cpu'] || !resources.requests['memory'] || !resources.limits?.['memory'])
    yield 'it has no resource requests, or no memory limit';
  const ports = (container.ports ?? []).map(({ containerPort }) => containerPort);
  if (JSON.stringify(ports) !== JSON.stringify(known.ports))
    yield `it listens on ${known.ports.join()}, not ${ports.join()}`;
  if (known.ports.length) yield* ofProbes(container);
  for (const { name, value } of container.env ?? [])
    if (SECRET.test(name) && value !== undefined && !namesOnlySecrets(value, container))
      yield `${name} is in plain text`;
}

/** Whether a database address has its user and password from secrets: `postgresql://$(USER):$(PASSWORD)@host/…`. */
function namesOnlySecrets(value: string, { env = [] }: Container): boolean {
  const [, user, password] = /^postgresql:\/\/\$\((\w+)\):\$\((\w+)\)@[a-z-]+:\d+\/\w+$/.exec(value) ?? [];
  return [user, password].every((part) => env.some(({ name, valueFrom }) => name === part && valueFrom?.secretKeyRef));
}

function* ofProbes(container: Container): Generator<string> {
  for (const kind of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const) {
    const { path, port } = container[kind]?.httpGet ?? {};
    const named = container.ports?.some(({ name, containerPort }) => port === name || port === containerPort);
    if (!path || !PROBES.includes(path) || !named) yield `its ${kind} requests an address that nothing answers`;
  }
  if (container.livenessProbe?.httpGet?.path === '/readyz') yield 'it is restarted when a dependency is not ready';
}

function* ofWorkload(
  { doc, pod, image }: Role,
  all: Readonly<Record<string, string>>,
  docs: readonly Doc[],
): Generator<string> {
  const drain = image === 'migrate' ? 0 : Number(all['DRAIN_SECONDS'] ?? 5);
  if ((pod.spec.terminationGracePeriodSeconds ?? 0) < drain + FINISH_SECONDS + 5)
    yield `it is killed before it can finish: terminationGracePeriodSeconds must exceed ${drain} s of drain plus ${FINISH_SECONDS} s`;
  if (doc.kind === 'Job' || image === 'watch') return;
  const isOf = (other: Doc) => JSON.stringify(other['spec']).includes(`"app.kubernetes.io/component":"${image}"`);
  if (!pod.spec.topologySpreadConstraints?.length) yield 'all replicas may be on one machine';
  if (!docs.some((other) => other.kind === 'PodDisruptionBudget' && isOf(other)))
    yield 'draining one machine may stop all replicas';
  if (image === 'worker') return;
  if (!docs.some((other) => other.kind === 'HorizontalPodAutoscaler' && other.metadata.name === image))
    yield 'it has no HorizontalPodAutoscaler';
  if (!docs.some((other) => other.kind === 'Service' && isOf(other))) yield 'it has no Service';
  if (image === 'api' && !all['FILES_STORE']) yield 'every replica would have its own files: FILES_STORE is not set';
}

/** Settings by config map name. */
export type Maps = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** Requirements that these documents do not meet, one sentence each. */
export function unmetRequirements(docs: readonly Doc[], maps: Maps): string[] {
  const roles = rolesIn(docs);
  const sentences = docs
    .filter(({ kind }) => kind === 'Secret')
    .map(({ metadata }) => `Secret ${metadata.name} is in plain text`);
  for (const role of roles) {
    const all = settingsOf(role, maps);
    const known = IMAGES.find(({ name }) => name === role.image);
    const lacking = known && lackingInProduction(known.name, all);
    const found = [...ofContainer(role), ...ofWorkload(role, all, docs), ...(lacking ? [lacking] : [])];
    sentences.push(...found.map((sentence) => `${role.doc.kind} ${role.doc.metadata.name}: ${sentence}`));
  }
  for (const { name } of IMAGES)
    if (!roles.some(({ image }) => image === name)) sentences.push(`no role uses the image ${name}`);
  return sentences;
}
