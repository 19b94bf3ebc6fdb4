import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '@gargoyle/build/app.ts';
import { describe, expect, test } from 'vitest';
import { IMAGES } from '../images/images.ts';
import { type Doc, documentsIn, documentsOf, kustomizationIn, podOf } from './documents.ts';
import { brokenReferences, documentsOfPlace, mapsOf } from './overlay.ts';
import { unmetRequirements } from './role-requirements.ts';
import { refusedBySchemas } from './schemas.ts';

const KUBERNETES = path.join(ROOT, 'deploy/kubernetes');
const BASE = path.join(KUBERNETES, 'base');
const places = fs.readdirSync(path.join(KUBERNETES, 'overlays'));
const overlay = (place: string): string => path.join(KUBERNETES, 'overlays', place);
const base = documentsIn(BASE);
const POOLER = path.join(KUBERNETES, 'components/pooler');

const named = (docs: readonly Doc[], kind: string, name: string): Doc => {
  const found = docs.find((doc) => doc.kind === kind && doc.metadata.name === name);
  if (!found) throw new Error(`no ${kind} named ${name}`);
  return found;
};

test('PLAT-043 every document is valid by the published schemas of Kubernetes', () => {
  expect(base.length).toBeGreaterThan(20);
  expect(refusedBySchemas(base)).toEqual([]);
  expect(places.flatMap((place) => refusedBySchemas(documentsIn(overlay(place))))).toEqual([]);
});

test('PLAT-043 the schemas reject an unknown field, a value of the wrong type and a missing field', () => {
  const broken = documentsOf(`
apiVersion: apps/v1
kind: Deployment
metadata: { name: edge }
spec:
  selector: { matchLabels: { app: edge } }
  replicas: "2"
  template:
    spec:
      containers:
        - { name: edge, readinesProbe: { httpGet: { path: /, port: 1 } } }
        - { image: gargoyle/edge }
---
apiVersion: apps/v2
kind: Deployment
metadata: { name: strange }
`);
  const errors = refusedBySchemas(broken).join('\n');
  for (const word of ['readinesProbe', "'string' is not assignable to type 'number'", "Property 'name' is missing"])
    expect(errors).toContain(word);
  expect(errors).toContain('Deployment strange: unknown apiVersion apps/v2');
});

test('PLAT-400 the schemas of the database operator reject the same', () => {
  const [cluster, pooler] = [named(base, 'Cluster', 'database'), documentsIn(POOLER)[0] as Doc];
  const withSpec = (doc: Doc, more: object): Doc => ({ ...doc, spec: { ...(doc['spec'] as object), ...more } });
  const { instances: _, ...incomplete } = cluster['spec'] as { instances: number };
  const errors = refusedBySchemas([
    withSpec(cluster, { primaryUpdatePolicy: 'unsupervised' }),
    withSpec(cluster, { enableSuperuserAccess: 'no' }),
    { ...cluster, spec: incomplete },
    withSpec(pooler, { type: 'wr' }),
    withSpec(pooler, { pgbouncer: { poolMode: 'transaction', parameters: { max_client_conn: 1000 } } }),
  ]).join('\n');
  for (const word of [
    'primaryUpdatePolicy',
    "'string' is not assignable to type 'boolean",
    `Property '"instances"' is missing`,
    '"wr"',
    "'number' is not assignable to type 'string'",
  ])
    expect(errors).toContain(word);
});

test.each(places)('PLAT-043 %s meets the requirements of every role, and all its references exist', (place) => {
  expect(brokenReferences(BASE)).toEqual([]);
  expect(brokenReferences(overlay(place), base)).toEqual([]);
  const maps = mapsOf(kustomizationIn(BASE), kustomizationIn(overlay(place)));
  expect(unmetRequirements(documentsOfPlace(BASE, overlay(place)), maps)).toEqual([]);
});

test.each(places)('PLAT-461 %s reads from a replica exactly if its database has one', (place) => {
  const { patches = [] } = kustomizationIn(overlay(place));
  const stepsFor = (kind: string, name: string) =>
    patches.filter(({ target }) => target.kind === kind && target.name === name).map(({ patch }) => patch);
  const [instances = '3'] = stepsFor('Cluster', 'database').flatMap(
    (patch) => /\/spec\/instances, value: (\d+)/.exec(patch)?.[1] ?? [],
  );
  const api = podOf(named(base, 'Deployment', 'api'))?.spec.containers[0]?.env ?? [];
  const at = api.findIndex(({ name }) => name === 'DATABASE_REPLICA_URL');
  const removal = `{ op: remove, path: /spec/template/spec/containers/0/env/${at} }`;
  expect(named(base, 'Cluster', 'database')['spec']).toMatchObject({ instances: 3 });
  expect(at).toBeGreaterThan(-1);
  expect(stepsFor('Deployment', 'api').some((patch) => patch.includes(removal))).toBe(Number(instances) === 1);
});

describe('PLAT-335 the pooler, a component that an overlay may use', () => {
  const pooler = documentsIn(POOLER);
  const spec = named(pooler, 'Pooler', 'pooler')['spec'] as {
    cluster: { name: string };
    pgbouncer: { poolMode: string; parameters: Record<string, string> };
    template: { metadata: { labels: Record<string, string> } };
  };

  test('is valid by the published schemas, and its patches fit the base', () => {
    expect(refusedBySchemas(pooler)).toEqual([]);
    expect(brokenReferences(POOLER, base)).toEqual([]);
    expect(kustomizationIn(overlay('production')).components).toEqual(['../../components/pooler']);
  });

  test('has the settings of the sample configuration, as far as the operator allows them', () => {
    const sample = fs.readFileSync(path.join(ROOT, 'deploy/database/pgbouncer.ini'), 'utf8');
    const settings = Object.fromEntries(
      [...sample.matchAll(/^(\w+) = (\S+)$/gm)].map(([, key, value]) => [key, value]),
    );
    expect(spec.pgbouncer.poolMode).toBe(settings['pool_mode']);
    for (const [key, value] of Object.entries(spec.pgbouncer.parameters))
      expect([key, settings[key]]).toEqual([key, value]);
    // Timeouts that the sample sets on each connection are those of the role.
    const cluster = JSON.stringify(named(base, 'Cluster', spec.cluster.name)['spec']);
    for (const [setting, milliseconds] of [...sample.matchAll(/set (\w+) = (\d+)/g)].map(([, ...found]) => found))
      expect(cluster).toContain(
        `alter role gargoyle in database school set ${setting} = '${Number(milliseconds) / 1000}s'`,
      );
  });

  test('is reached by the roles, and reaches the database', () => {
    const policies = pooler.filter(({ kind }) => kind === 'NetworkPolicy').map((doc) => JSON.stringify(doc['spec']));
    const [label] = Object.entries(spec.template.metadata.labels).map(([key, value]) => `"${key}":"${value}"`);
    expect(policies.filter((policy) => policy.includes(label ?? 'no label'))).toHaveLength(3);
  });
});

describe('PLAT-291 requirements of a role', () => {
  const maps = mapsOf(kustomizationIn(BASE), kustomizationIn(overlay('production')));
  const withText = (from: RegExp | string, to: string) => {
    const text = JSON.stringify(base);
    const changed = text.replaceAll(from, to);
    expect(changed).not.toBe(text);
    return unmetRequirements(JSON.parse(changed) as Doc[], maps).join('\n');
  };

  test.each([
    ['"readOnlyRootFilesystem":true', '"readOnlyRootFilesystem":false', 'its root file system is writable'],
    ['"runAsUser":10001', '"runAsUser":0', 'it does not run as the unprivileged user'],
    ['{"drop":["ALL"]}', '{"drop":["NET_RAW"]}', 'it keeps capabilities'],
    ['"type":"RuntimeDefault"', '"type":"Unconfined"', 'its system calls are not restricted'],
    ['"automountServiceAccountToken":false', '"automountServiceAccountToken":true', 'a service account token'],
    ['gargoyle/edge', 'gargoyle/egde', 'npm run images does not build gargoyle/egde'],
    ['gargoyle/edge', 'docker.io/library/node', 'npm run images does not build docker.io/library/node'],
    ['"path":"/readyz"', '"path":"/ready"', 'requests an address that nothing answers'],
    ['"containerPort":4002', '"containerPort":4001', 'it listens on 4002, not 4001'],
    ['"terminationGracePeriodSeconds":30', '"terminationGracePeriodSeconds":20', 'killed before it can finish'],
    [
      '"name":"SESSION_SECRET","valueFrom":',
      '"name":"SESSION_SECRET","value":"s3","was":',
      'SESSION_SECRET is in plain text',
    ],
    ['//$(DATABASE_USER):', '//gargoyle:', 'DATABASE_REPLICA_URL is in plain text'],
    [
      '"name":"DATABASE_PASSWORD","valueFrom":',
      '"name":"DATABASE_PASSWORD","from":',
      'DATABASE_REPLICA_URL is in plain',
    ],
    ['"name":"EDGE_TOKEN","valueFrom":', '"name":"EDGE_TOKN","valueFrom":', 'EDGE_TOKEN (a random text'],
    ['"kind":"HorizontalPodAutoscaler"', '"kind":"Other"', 'it has no HorizontalPodAutoscaler'],
    ['"kind":"PodDisruptionBudget"', '"kind":"Other"', 'draining one machine may stop all replicas'],
    ['"limits":{"memory"', '"limits":{"storage"', 'no memory limit'],
  ])('are reported as unmet if %s becomes %s', (from, to, sentence) => expect(withText(from, to)).toContain(sentence));

  test('are reported as unmet if the API processes share no files', () => {
    const lacking = new Map([...maps].map(([name, all]) => [name, { ...all, FILES_STORE: '' }]));
    expect(unmetRequirements(base, lacking).join('\n')).toContain('FILES_STORE is not set');
  });

  test('are reported as unmet if a setting that production requires is missing', () => {
    const lacking = new Map([...maps].map(([name, all]) => [name, { ...all, PUBLIC_URL: '' }]));
    expect(unmetRequirements(base, lacking).join('\n')).toContain(
      'Deployment api: NODE_ENV=production has no defaults',
    );
  });
});

test('PLAT-291 roles find each other: services, network policies and the API by its name', () => {
  const { API_URL } = mapsOf(kustomizationIn(BASE)).get('settings') ?? {};
  const { hostname, port } = new URL(API_URL ?? '');
  const spec = named(base, 'Service', hostname)['spec'] as { ports: { port: number; targetPort: string }[] };
  expect(spec.ports).toMatchObject([{ port: Number(port), targetPort: 'http' }]);
  const policies = base.filter(({ kind }) => kind === 'NetworkPolicy').map((doc) => JSON.stringify(doc['spec']));
  for (const { name, ports } of IMAGES.filter((image) => image.ports.length))
    expect(
      policies.some(
        (policy) =>
          policy.startsWith(`{"podSelector":{"matchLabels":{"app.kubernetes.io/component":"${name}"}}`) &&
          policy.includes(`"port":${ports[0]}`),
      ),
      name,
    ).toBe(true);
  for (const role of ['api', 'worker', 'migrate']) {
    const pod = podOf(named(base, role === 'migrate' ? 'Job' : 'Deployment', role));
    expect(pod?.metadata.labels).toMatchObject({ 'gargoyle/asks-database': 'true' });
  }
});

test('PLAT-291 exactly the documents that are applied before a rollout are marked', () => {
  const before = base.filter(({ metadata }) => metadata.labels?.['gargoyle/step'] === 'before');
  expect(before.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual([
    'ServiceAccount gargoyle',
    'Cluster database',
    'Job migrate',
    ...['nothing', 'names', 'asks-database', 'database'].map((name) => `NetworkPolicy ${name}`),
  ]);
  const watch = named(base, 'Deployment', 'watch')['spec'];
  expect(watch).toMatchObject({ replicas: 1, strategy: { type: 'Recreate' } });
});
