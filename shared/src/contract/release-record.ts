// What a build tells about a release: written by the build, kept by the release store, read by the edge.
import type { Release } from './deployment.ts';

export interface FileRecord {
  sha256: string;
  bytes: number;
}

/** Who answers for an application. */
export interface Owner {
  team: string;
  contact: string;
  tier: number;
}

/** A package of others that is part of an application. */
export interface Part {
  name: string;
  version: string;
  /** SPDX expression; empty where the package says none. */
  licence: string;
}

/** Types that a remote promises its neighbours, as TypeScript text by name. */
export interface Declarations {
  /** Props that a widget takes. */
  widgets: Readonly<Record<string, string>>;
  /** What an event carries. */
  events: Readonly<Record<string, string>>;
}

/** Door that the shell lends (`@gargoyle/shared/ui`) → name → its type, as the compiler writes it. */
export type LentNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** One call of the API: how it is addressed, and JSON Schema of what is sent and of what is read. */
export interface EndpointShape {
  method: string;
  /** Relative to `/api/v1`. */
  path: string;
  /** Params, query and body in one object; undefined where nothing is sent. */
  sends?: unknown;
  reads: unknown;
}

/** What a release takes of others, read from its build. */
export interface Uses {
  names: LentNames;
  endpoints: Readonly<Record<string, EndpointShape>>;
  /** Widgets and events of others, with the types they had when it was built. */
  widgets: Readonly<Record<string, string>>;
  events: Readonly<Record<string, string>>;
}

/** What the shell gives every remote. */
export interface Lends {
  names: LentNames;
  /** Call that its client knows → `GET /plans/`. */
  endpoints: Readonly<Record<string, string>>;
  /** Hash of the types that the names are made of; absent in releases from before it was recorded. */
  types?: string;
}

/** Our code in a release, kept beside its record: what the compiler needs to judge it again beside others. */
export interface ReleaseSources {
  /** Path from the repository's root → text, with everything its types lead to. */
  files: Readonly<Record<string, string>>;
  /** Which of them are in the build. */
  own: readonly string[];
}

/** What the store keeps of a release beside its files. */
export interface ReleaseRecord {
  app: string;
  version: string;
  /** Hash of the sources it was built from. */
  source: string;
  createdAt: string;
  owner: Owner;
  files: Record<string, FileRecord>;
  /** Script → what it is for. */
  scripts: Record<string, string>;
  release: Release;
  /** Packages of others whose code is in its scripts. */
  parts: Part[];
  /** Types of what it provides, for the check of the next release (PLAT-010). */
  declares: Declarations;
  /** Absent in releases from before uses were recorded. */
  uses?: Uses;
  /** Of the shell alone, and absent as `uses` is. */
  lends?: Lends;
}
