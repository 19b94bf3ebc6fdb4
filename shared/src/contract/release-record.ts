// Facts about a release: written by the build, stored in the release store, read by the edge.
import type { Release } from './deployment.ts';

export interface FileRecord {
  sha256: string;
  bytes: number;
}

/** The team responsible for an application. */
export interface Owner {
  team: string;
  contact: string;
  tier: number;
}

/** A third-party package that is part of an application. */
export interface Part {
  name: string;
  version: string;
  /** SPDX expression; empty if the package has none. */
  licence: string;
}

/** Types that a remote provides to the others, as TypeScript text by name. */
export interface Declarations {
  /** Props of each widget. */
  widgets: Readonly<Record<string, string>>;
  /** Payload of each event. */
  events: Readonly<Record<string, string>>;
}

/** Shared entry point of the shell (`@gargoyle/shared/ui`) → name → its type, as printed by the compiler. */
export type LentNames = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** One call of the API: its address, and JSON Schema of what is sent and received. */
export interface EndpointShape {
  method: string;
  /** Relative to `/api/v1`. */
  path: string;
  /** Params, query and body in one object; undefined if nothing is sent. */
  sends?: unknown;
  reads: unknown;
}

/** What a release uses of other applications, determined from its build. */
export interface Uses {
  names: LentNames;
  endpoints: Readonly<Record<string, EndpointShape>>;
  /** Widgets and events of other remotes, with the types they had at build time. */
  widgets: Readonly<Record<string, string>>;
  events: Readonly<Record<string, string>>;
}

/** What the shell provides to every remote. */
export interface Lends {
  names: LentNames;
  /** Call that its client knows → `GET /plans/`. */
  endpoints: Readonly<Record<string, string>>;
  /** Hash of the types that the names use; absent in releases from before it was recorded. */
  types?: string;
}

/** Source code of a release, stored beside its record so that the compiler can check it against other releases. */
export interface ReleaseSources {
  /** Path from the repository root → text, including everything its types refer to. */
  files: Readonly<Record<string, string>>;
  /** Which of them are in the build. */
  own: readonly string[];
}

/** What the store records of a release beside its files. */
export interface ReleaseRecord {
  app: string;
  version: string;
  /** Hash of the sources it was built from. */
  source: string;
  createdAt: string;
  owner: Owner;
  files: Record<string, FileRecord>;
  /** Script → its purpose. */
  scripts: Record<string, string>;
  release: Release;
  /** Third-party packages whose code is in its scripts. */
  parts: Part[];
  /** Types of what it provides, to check the next release against (PLAT-010). */
  declares: Declarations;
  /** Absent in releases from before this was recorded. */
  uses?: Uses;
  /** Shell only; absent in older releases, like `uses`. */
  lends?: Lends;
}
