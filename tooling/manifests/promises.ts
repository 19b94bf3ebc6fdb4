import { lackingInProduction } from '@gargoyle/shared/contract/production-settings';
import { IMAGES, USER } from '../images/images.ts';
import { type Container, type Doc, type Pod, podOf, type Variable } from './documents.ts';

// What a cluster is promised of each role: judged by what the roles are and read, not by a list of its own.

/** What edge and API need to finish when nobody new comes any more. */
const FINISH_SECONDS = 15;

const PROBES = ['/healthz', '/readyz'];
/** A value of each kind that only a cluster knows. */
const HELD_ELSEWHERE: Readonly<Record<string, string>> = {
  SMTP_URL: 'smtps://mail.invalid',
  MAIL_FROM: 'School <post@school.invalid>',
  RELEASE_PUBLIC_KEY: '-----BEGIN PUBLIC KEY-----\nMCowBQ\n-----END PUBLIC KEY-----',
};
const SECRET = /SECRET|TOKEN|PASSWORD|SIGNING_KEY|ACCESS_KEY|DATABASE_URL|SMTP_URL/;

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

/** What a role runs with, what only the cluster holds in a value that would do. */
function settingsOf({ container, image }: Role, maps: ReadonlyMap<string, Readonly<Record<string, string>>>) {
  const own = IMAGES.find(({ name }) => name === image)?.env ?? {};
  const from = (container.envFrom ?? []).map(({ configMapRef }) => maps.get(configMapRef?.name ?? '') ?? {});
  const said = ({ name, value }: Variable): [string, string] => [
    name,
    value ?? HELD_ELSEWHERE[name] ?? 'x1'.repeat(20),
  ];
  return { ...own, ...Object.assign({}, ...from), ...Object.fromEntries((container.env ?? []).map(said)) } as Record<
    string,
    string
  >;
}

function* ofContainer(role: Role): Generator<string> {
  const { container, pod, image } = role;
  const known = IMAGES.find(({ name }) => name === image);
  if (!known || !/(^|\/)gargoyle\/[a-z]+(:[^/]+)?$/.test(container.image))
    return yield `npm run images makes no ${container.image}`;
  const { securityContext: own = {}, resources = {} } = container;
  const { securityContext: all = {} } = pod.spec;
  if (all['runAsNonRoot'] !== true || all['runAsUser'] !== USER) yield 'it does not run as nobody';
  if (JSON.stringify(all['seccompProfile']) !== '{"type":"RuntimeDefault"}') yield 'it may make any call of the system';
  if (own['readOnlyRootFilesystem'] !== true) yield 'its root can be written';
  if (own['allowPrivilegeEscalation'] !== false) yield 'it may gain rights';
  if (JSON.stringify(own['capabilities']) !== '{"drop":["ALL"]}') yield 'it keeps rights';
  if (pod.spec.automountServiceAccountToken !== false) yield 'it is given a key to the cluster';
  if (!resources.requests?.['cpu'] || !resources.requests['memory'] || !resources.limits?.['memory'])
    yield 'it does not say what it needs, or how much memory it may take';
  const ports = (container.ports ?? []).map(({ containerPort }) => containerPort);
  if (JSON.stringify(ports) !== JSON.stringify(known.ports))
    yield `it listens on ${known.ports.join()}, not ${ports.join()}`;
  if (known.ports.length) yield* ofProbes(container);
  for (const { name, value } of container.env ?? [])
    if (SECRET.test(name) && value !== undefined) yield `${name} is written out`;
}

function* ofProbes(container: Container): Generator<string> {
  for (const kind of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const) {
    const { path, port } = container[kind]?.httpGet ?? {};
    const named = container.ports?.some(({ name, containerPort }) => port === name || port === containerPort);
    if (!path || !PROBES.includes(path) || !named) yield `its ${kind} asks for what nobody answers`;
  }
  if (container.livenessProbe?.httpGet?.path === '/readyz') yield 'it is ended when another is not ready';
}

function* ofWorkload(
  { doc, pod, image }: Role,
  all: Readonly<Record<string, string>>,
  docs: readonly Doc[],
): Generator<string> {
  const drain = image === 'migrate' ? 0 : Number(all['DRAIN_SECONDS'] ?? 5);
  if ((pod.spec.terminationGracePeriodSeconds ?? 0) < drain + FINISH_SECONDS + 5)
    yield `it is killed before it has finished: ${drain} s of drain and ${FINISH_SECONDS} s need more`;
  if (doc.kind === 'Job' || image === 'watch') return;
  const isOf = (other: Doc) => JSON.stringify(other['spec']).includes(`"app.kubernetes.io/component":"${image}"`);
  if (!pod.spec.topologySpreadConstraints?.length) yield 'all of it may stand on one machine';
  if (!docs.some((other) => other.kind === 'PodDisruptionBudget' && isOf(other)))
    yield 'a drained machine may take all';
  if (image === 'worker') return;
  if (!docs.some((other) => other.kind === 'HorizontalPodAutoscaler' && other.metadata.name === image))
    yield 'it does not grow';
  if (!docs.some((other) => other.kind === 'Service' && isOf(other))) yield 'nobody finds it';
  if (image === 'api' && !all['FILES_STORE']) yield 'each of it has files of its own: FILES_STORE is not said';
}

/** Settings as the maps of a cluster hold them, by the map's name. */
export type Maps = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** What these documents do not keep of what is promised, a sentence each. */
export function brokenPromises(docs: readonly Doc[], maps: Maps): string[] {
  const roles = rolesIn(docs);
  const sentences = docs
    .filter(({ kind }) => kind === 'Secret')
    .map(({ metadata }) => `Secret ${metadata.name} is written out`);
  for (const role of roles) {
    const all = settingsOf(role, maps);
    const reader = role.image === 'migrate' ? 'migrate' : ['edge', 'watch'].includes(role.image) ? 'edge' : 'api';
    const lacking = lackingInProduction(reader, all);
    const found = [...ofContainer(role), ...ofWorkload(role, all, docs), ...(lacking ? [lacking] : [])];
    sentences.push(...found.map((sentence) => `${role.doc.kind} ${role.doc.metadata.name}: ${sentence}`));
  }
  for (const { name } of IMAGES)
    if (!roles.some(({ image }) => image === name)) sentences.push(`nobody runs the image ${name}`);
  return sentences;
}
