// What is live, as `/deploy.json` says it, and what a release tells about itself.

export interface ScreenFiles {
  js: readonly string[];
  css: readonly string[];
}

export interface RouteRecord {
  id: string;
  /** Pattern of the address, beginning with a slash. */
  path: string;
}

export interface Provides {
  widgets: readonly string[];
  events: readonly string[];
  /** Of the shell: the version of the interface that it lends. */
  host?: string;
  /** Of the shell: the packages that it lends, with their versions. */
  packages?: Readonly<Record<string, string>>;
}

export interface Requires {
  /** Range of the host interface, `^1.0.0`. */
  host?: string;
  widgets: readonly string[];
  events: readonly string[];
  packages?: Readonly<Record<string, string>>;
}

/** One version of one application. Files are named by their address on the storefront. */
export interface Release {
  version: string;
  /** The remote's entry, or the shell's main script. */
  entry: string;
  /** Address → `sha256-…` of every script and style. */
  integrity: Readonly<Record<string, string>>;
  /** What can be loaded by name → its files. */
  exposes: Readonly<Record<string, ScreenFiles>>;
  /** Route id → its files. */
  chunks: Readonly<Record<string, ScreenFiles>>;
  routes: readonly RouteRecord[];
  /** Below the release store; never served. */
  server: { file: string; integrity: string } | null;
  provides: Provides;
  requires: Requires;
}

export interface LiveRelease extends Release {
  /** Last known good: what the browser falls back to. */
  previous: Release | null;
  canary?: Release & { percent: number };
}

export interface Deployment {
  revision: string;
  createdAt: string;
  shell: LiveRelease;
  remotes: Readonly<Record<string, LiveRelease>>;
}

/** The part of a deployment that travels inside every page. */
export interface PageRelease {
  version: string;
  entry: string;
  integrity: string;
  /** Patterns of its addresses. */
  routes: readonly string[];
}

export interface PageDeployment {
  revision: string;
  /** Version of the shell. */
  shell: string;
  remotes: Readonly<Record<string, PageRelease>>;
}

/** What a page needs to begin; the rest is asked for when something fails. */
export function pageDeployment({ revision, shell, remotes }: Deployment): PageDeployment {
  return {
    revision,
    shell: shell.version,
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, { version, entry, integrity, routes }]) => [
        name,
        { version, entry, integrity: integrity[entry] ?? '', routes: routes.map((route) => route.path) },
      ]),
    ),
  };
}
