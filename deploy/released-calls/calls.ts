import { readFileSync, writeFileSync } from 'node:fs';
import type { Deployment } from '@gargoyle/shared/contract/deployment';
import type { EndpointShape } from '@gargoyle/shared/contract/release-record';
import { APPS } from '@gargoyle/build/app.ts';
import type { Folders } from '../release/folders.ts';
import { Refused } from '../release/refused.ts';
import { liveOf } from '../release/revisions.ts';
import { deploymentToShow, readRecord } from '../release/store.ts';

// The API calls of all releases that browsers may run: live, canary, previous.

/** A release whose calls are recorded. */
export interface Caller {
  as: 'live' | 'canary' | 'previous';
  team: string;
  contact: string;
  /** Published before calls were recorded: its calls are not known. */
  unrecorded?: true;
}

/** A call in one form, and the releases that make it. */
interface ReleasedCall {
  name: string;
  /** `mf-catalog@0a1b2c3d4e5f` */
  by: string[];
  shape: EndpointShape;
}

export interface ReleasedCalls {
  /** Revision of the store that was read. */
  revision: string;
  callers: Readonly<Record<string, Caller>>;
  calls: readonly ReleasedCall[];
}

const SAVED = new URL('calls.jsonl', import.meta.url);

/** The JSON Schema keywords that are compared; lengths, ranges and patterns are not. */
const COMPARED = new Set(
  ['type', 'const', 'enum', 'anyOf', 'oneOf', 'allOf', 'required', 'additionalProperties'].concat([
    'properties',
    'items',
    'prefixItems',
    '$ref',
    '$defs',
    'not',
  ]),
);

/** Removes everything from a schema that is not compared. */
function lean(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(lean);
  if (typeof schema !== 'object' || schema === null) return schema;
  const entries = Object.entries(schema).filter(([key, value]) => COMPARED.has(key) && typeof value !== 'boolean');
  return Object.fromEntries(
    entries.map(([key, value]) => {
      if (key === 'properties' || key === '$defs')
        return [key, Object.fromEntries(Object.entries(value as object).map(([name, schema]) => [name, lean(schema)]))];
      return [key, key === 'const' || key === 'enum' || key === 'required' ? value : lean(value)];
    }),
  );
}

const leanShape = ({ method, path, sends, reads }: EndpointShape): EndpointShape => ({
  method,
  path,
  ...(sends === undefined ? {} : { sends: lean(sends) }),
  reads: lean(reads),
});

/** The releases of a deployment that browsers may run. */
const releasesOf = (deployment: Deployment): { app: string; version: string; as: Caller['as'] }[] =>
  APPS.flatMap((app) => {
    const { version, canary, previous } = liveOf(deployment, app) ?? {};
    return [
      ...(version ? [{ app, version, as: 'live' as const }] : []),
      ...(canary ? [{ app, version: canary.version, as: 'canary' as const }] : []),
      ...(previous ? [{ app, version: previous.version, as: 'previous' as const }] : []),
    ];
  });

/** The calls of the releases in a store. Throws `Refused` where nothing is live. */
export function callsOfStore(folders: Folders): ReleasedCalls {
  const deployment = deploymentToShow(folders);
  if (!deployment) throw new Refused('Nothing is live yet: no release calls anything.');
  const callers: Record<string, Caller> = {};
  const calls = new Map<string, ReleasedCall>();
  for (const { app, version, as } of releasesOf(deployment)) {
    const { owner, uses } = readRecord(folders, app, version);
    const by = `${app}@${version}`;
    callers[by] = { as, team: owner.team, contact: owner.contact, ...(uses ? {} : { unrecorded: true }) };
    for (const [name, whole] of Object.entries(uses?.endpoints ?? {})) {
      const shape = leanShape(whole);
      const key = `${name} ${JSON.stringify(shape)}`;
      const known = calls.get(key);
      if (known) known.by.push(by);
      else calls.set(key, { name, by: [by], shape });
    }
  }
  const inOrder = [...calls].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, call]) => call);
  return { revision: deployment.revision, callers, calls: inOrder };
}

/** One line for the releases, one per call, so that diffs are small. */
export function saveCalls({ calls, ...releases }: ReleasedCalls, file: URL | string = SAVED): void {
  writeFileSync(file, [releases, ...calls].map((line) => `${JSON.stringify(line)}\n`).join(''));
}

/** The calls saved in the repository. */
export function savedCalls(file: URL | string = SAVED): ReleasedCalls {
  const [releases = '{}', ...calls] = readFileSync(file, 'utf8').trimEnd().split('\n');
  return {
    ...(JSON.parse(releases) as Omit<ReleasedCalls, 'calls'>),
    calls: calls.map((line) => JSON.parse(line) as ReleasedCall),
  };
}
