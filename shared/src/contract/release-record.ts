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
}
