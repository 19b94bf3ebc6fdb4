import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '@gargoyle/build/app.ts';
import { describe, expect, test } from 'vitest';
import { IMAGES } from '../images/images.ts';
import { type Doc, documentsIn, documentsOf, kustomizationIn, podOf } from './documents.ts';
import { documentsOfPlace, looseEnds, mapsOf } from './overlay.ts';
import { brokenPromises } from './promises.ts';
import { refusedBySchemas } from './schemas.ts';

const KUBERNETES = path.join(ROOT, 'deploy/kubernetes');
const BASE = path.join(KUBERNETES, 'base');
const places = fs.readdirSync(path.join(KUBERNETES, 'overlays'));
const overlay = (place: string): string => path.join(KUBERNETES, 'overlays', place);
const base = documentsIn(BASE);

const named = (docs: readonly Doc[], kind: string, name: string): Doc => {
  const found = docs.find((doc) => doc.kind === kind && doc.metadata.name === name);
  if (!found) throw new Error(`there is no ${kind} ${name}`);
  return found;
};

test('PLAT-043 every document is what the published schemas of Kubernetes say', () => {
  expect(base.length).toBeGreaterThan(20);
  expect(refusedBySchemas(base)).toEqual([]);
  expect(places.flatMap((place) => refusedBySchemas(documentsIn(overlay(place))))).toEqual([]);
});

test('PLAT-043 the schemas refuse a name that nobody reads, a wrong kind of value and what is lacking', () => {
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
  const told = refusedBySchemas(broken).join('\n');
  for (const word of ['readinesProbe', "'string' is not assignable to type 'number'", "Property 'name' is missing"])
    expect(told).toContain(word);
  expect(told).toContain('Deployment strange: there is no apps/v2');
});

test.each(places)('PLAT-043 %s keeps what is promised of every role, and leads nowhere that is not there', (place) => {
  expect(looseEnds(BASE)).toEqual([]);
  expect(looseEnds(overlay(place), base)).toEqual([]);
  const maps = mapsOf(kustomizationIn(BASE), kustomizationIn(overlay(place)));
  expect(brokenPromises(documentsOfPlace(BASE, overlay(place)), maps)).toEqual([]);
});

describe('PLAT-291 what a role is promised', () => {
  const maps = mapsOf(kustomizationIn(BASE), kustomizationIn(overlay('production')));
  const withText = (from: RegExp | string, to: string) => {
    const text = JSON.stringify(base);
    const changed = text.replaceAll(from, to);
    expect(changed).not.toBe(text);
    return brokenPromises(JSON.parse(changed) as Doc[], maps).join('\n');
  };

  test.each([
    ['"readOnlyRootFilesystem":true', '"readOnlyRootFilesystem":false', 'its root can be written'],
    ['"runAsUser":10001', '"runAsUser":0', 'it does not run as nobody'],
    ['{"drop":["ALL"]}', '{"drop":["NET_RAW"]}', 'it keeps rights'],
    ['"type":"RuntimeDefault"', '"type":"Unconfined"', 'it may make any call of the system'],
    ['"automountServiceAccountToken":false', '"automountServiceAccountToken":true', 'a key to the cluster'],
    ['gargoyle/edge', 'gargoyle/egde', 'npm run images makes no gargoyle/egde'],
    ['gargoyle/edge', 'docker.io/library/node', 'npm run images makes no docker.io/library/node'],
    ['"path":"/readyz"', '"path":"/ready"', 'asks for what nobody answers'],
    ['"containerPort":4002', '"containerPort":4001', 'it listens on 4002, not 4001'],
    ['"terminationGracePeriodSeconds":30', '"terminationGracePeriodSeconds":20', 'killed before it has finished'],
    [
      '"name":"SESSION_SECRET","valueFrom":',
      '"name":"SESSION_SECRET","value":"s3","was":',
      'SESSION_SECRET is written out',
    ],
    ['"name":"EDGE_TOKEN","valueFrom":', '"name":"EDGE_TOKN","valueFrom":', 'EDGE_TOKEN (a random text'],
    ['"kind":"HorizontalPodAutoscaler"', '"kind":"Other"', 'it does not grow'],
    ['"kind":"PodDisruptionBudget"', '"kind":"Other"', 'a drained machine may take all'],
    ['"limits":{"memory"', '"limits":{"storage"', 'how much memory it may take'],
  ])('is missed where %s becomes %s', (from, to, sentence) => expect(withText(from, to)).toContain(sentence));

  test('is missed where the processes of the API share no files', () => {
    const lacking = new Map([...maps].map(([name, all]) => [name, { ...all, FILES_STORE: '' }]));
    expect(brokenPromises(base, lacking).join('\n')).toContain('FILES_STORE is not said');
  });

  test('is missed where a setting that production demands is told to nobody', () => {
    const lacking = new Map([...maps].map(([name, all]) => [name, { ...all, PUBLIC_URL: '' }]));
    expect(brokenPromises(base, lacking).join('\n')).toContain('Deployment api: NODE_ENV=production has no defaults');
  });
});

test('PLAT-291 roles find each other: services, doors and the API by its name', () => {
  const { API_URL } = mapsOf(kustomizationIn(BASE)).get('settings') ?? {};
  const { hostname, port } = new URL(API_URL ?? '');
  const spec = named(base, 'Service', hostname)['spec'] as { ports: { port: number; targetPort: string }[] };
  expect(spec.ports).toMatchObject([{ port: Number(port), targetPort: 'http' }]);
  const doors = base.filter(({ kind }) => kind === 'NetworkPolicy').map((doc) => JSON.stringify(doc['spec']));
  for (const { name, ports } of IMAGES.filter((image) => image.ports.length))
    expect(
      doors.some(
        (door) =>
          door.startsWith(`{"podSelector":{"matchLabels":{"app.kubernetes.io/component":"${name}"}}`) &&
          door.includes(`"port":${ports[0]}`),
      ),
      name,
    ).toBe(true);
  for (const role of ['api', 'worker', 'migrate']) {
    const pod = podOf(named(base, role === 'migrate' ? 'Job' : 'Deployment', role));
    expect(pod?.metadata.labels).toMatchObject({ 'gargoyle/asks-database': 'true' });
  }
});

test('PLAT-291 what comes before a rollout is marked, and nothing else is', () => {
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
