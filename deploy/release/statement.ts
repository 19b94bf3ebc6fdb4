import { createHash, createPublicKey, randomUUID } from 'node:crypto';
import type { Origin } from '@gargoyle/build/origin.ts';
import { bodyOf, type Envelope, envelopeIn, isSealedBy, sealed } from './dsse.ts';
import { mayChange, type Owners } from './owners.ts';
import type { Signer } from './signed-manifest.ts';
import { whoami } from './current-user.ts';

// The origin of a release as its publisher states it: an in-toto statement (version 1) with SLSA provenance (version 1)
// over every file of the release. Pure functions; statement-check.ts reads the files.

const STATEMENT = 'https://in-toto.io/Statement/v1';
const PROVENANCE = 'https://slsa.dev/provenance/v1';
const PAYLOAD = 'application/vnd.in-toto+json';
const BUILD_TYPE = 'https://gargoyle.example/build/v1';
/** Default builder id. */
const MANUAL_BUILDER = 'https://gargoyle.example/builders/by-hand';
const SOURCE = 'source';

interface Resource {
  name?: string;
  uri?: string;
  digest?: Readonly<Record<string, string>>;
  annotations?: Readonly<Record<string, unknown>>;
}

export interface Statement {
  _type: string;
  subject: readonly Resource[];
  predicateType: string;
  predicate: {
    buildDefinition: {
      buildType: string;
      externalParameters: Readonly<Record<string, unknown>>;
      internalParameters?: Readonly<Record<string, unknown>>;
      resolvedDependencies: readonly Resource[];
    };
    runDetails: {
      builder: { id: string };
      metadata: { invocationId: string; startedOn: string; finishedOn: string };
    };
  };
}

/** File of a release, by its path below the store → SHA-256 as hex. */
export type Sums = Readonly<Record<string, string>>;

export const sumOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

function sourceOf(commit: string): Resource[] {
  const [, gitCommit, dirty] = /^([0-9a-f]+)(-dirty)?$/.exec(commit) ?? [];
  if (!gitCommit) return [];
  return [{ name: SOURCE, digest: { gitCommit }, ...(dirty ? { annotations: { dirty: true } } : {}) }];
}

/** The commit in a statement, in the form that releases record. */
export function commitIn({ predicate }: Statement): string {
  const source = predicate.buildDefinition.resolvedDependencies.find(({ name }) => name === SOURCE);
  if (!source?.digest?.['gitCommit']) return 'unknown';
  return source.digest['gitCommit'] + (source.annotations?.['dirty'] ? '-dirty' : '');
}

/** The publisher's reason to publish uncommitted sources. */
export const withoutCommitIn = ({ predicate }: Statement): unknown =>
  predicate.buildDefinition.internalParameters?.['withoutCommit'];

interface Said {
  app: string;
  sums: Sums;
  origin: Origin;
  /** Reason to publish although the sources are not committed. */
  withoutCommit?: string | undefined;
}

/** The text of a statement with its signature: one line, as in in-toto bundles. */
export function statementText({ app, sums, origin, withoutCommit }: Said, signer: Pick<Signer, 'id' | 'key'>): string {
  const { mode, source, commit, lockSum, node, bundler, startedOn } = origin;
  const statement: Statement = {
    _type: STATEMENT,
    subject: Object.entries(sums).map(([name, sha256]) => ({ name, digest: { sha256 } })),
    predicateType: PROVENANCE,
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: { app, mode, source },
        internalParameters: { who: whoami(), ...(withoutCommit ? { withoutCommit } : {}) },
        resolvedDependencies: [
          ...sourceOf(commit),
          { name: 'pnpm-lock.yaml', digest: { sha256: lockSum } },
          { name: 'node', uri: `pkg:generic/node@${node}` },
          { name: 'bundler', uri: `pkg:npm/%40rspack/core@${bundler}` },
        ],
      },
      runDetails: {
        builder: { id: process.env['RELEASE_BUILDER'] || MANUAL_BUILDER },
        metadata: { invocationId: randomUUID(), startedOn, finishedOn: new Date().toISOString() },
      },
    },
  };
  return textOf(sealed(PAYLOAD, JSON.stringify(statement), signer));
}

export const textOf = (envelope: Envelope): string => `${JSON.stringify(envelope)}\n`;

/** Why no signature of the envelope is valid; undefined when one is. `keyid` is ignored. */
function unsigned(envelope: Envelope, owners: Owners, app: string): string | undefined {
  const isOf = ({ pem }: { pem: string }) => isSealedBy(envelope, createPublicKey(pem));
  if (owners.keys.some((key) => mayChange(owners, key.id, app) && isOf(key))) return undefined;
  const signer = owners.keys.find(isOf);
  if (signer?.retiredAt) return `was signed with the key ${signer.id} of ${signer.team}, which has been retired`;
  if (signer) return `was signed with the key ${signer.id} of ${signer.team}, which may not change ${app}`;
  return 'was altered after it was signed, or signed with a key that the store does not know';
}

/** The single envelope in the text of a statement. Throws the end of a sentence. */
export function envelopeOf(text: string): Envelope {
  const lines = text.split('\n').filter(Boolean);
  if (lines.length !== 1) throw new Error(`has ${lines.length} lines instead of one`);
  const envelope = envelopeIn(lines[0] ?? '');
  if (!envelope) throw new Error('is damaged');
  return envelope;
}

/** Reads a statement about an application. Throws the end of a sentence ('was altered …') when it is invalid. */
export function openStatement(text: string, owners: Owners, app: string): Statement {
  const envelope = envelopeOf(text);
  const fault = unsigned(envelope, owners, app);
  if (fault) throw new Error(fault);
  if (envelope.payloadType !== PAYLOAD) throw new Error(`has an unknown type (${envelope.payloadType})`);
  const statement = JSON.parse(bodyOf(envelope).toString()) as Statement;
  if (statement._type !== STATEMENT || statement.predicateType !== PROVENANCE)
    throw new Error(`does not describe the origin of the release (${statement.predicateType})`);
  return statement;
}

const SHA256 = /^[0-9a-f]{64}$/;

/** Differences between a release and its statement, as sentences without a full stop. */
export function differences({ subject }: Statement, sums: Sums): string[] {
  const stated = new Map<string, string>();
  for (const { name = '', digest } of subject) {
    const sum = digest?.['sha256'] ?? '';
    if (!SHA256.test(sum)) return [`its statement gives no SHA-256 of ${name}`];
    if (stated.has(name)) return [`its statement names ${name} twice`];
    stated.set(name, sum);
  }
  const record = (names: Iterable<string>) => [...names].find((name) => name.endsWith('/release.json'));
  const [own, other] = [record(Object.keys(sums)), record(stated.keys())];
  if (own !== other)
    return [`its statement is about another release (${other?.replace(/\/release\.json$/, '') ?? 'none'})`];
  return [
    ...Object.entries(sums).flatMap(([name, sum]) => {
      const listed = stated.get(name);
      if (listed === undefined) return [`${name} is not in its statement`];
      return listed === sum ? [] : [`${name} differs from its statement`];
    }),
    ...[...stated.keys()].flatMap((name) =>
      name in sums ? [] : [`${name} is in its statement and not in the release`],
    ),
  ];
}
