// What is live, as served by `/deploy.json`, and what a release says about itself.

export interface ScreenFiles {
  js: readonly string[];
  css: readonly string[];
}

export interface RouteRecord {
  id: string;
  /** URL pattern, beginning with a slash. */
  path: string;
}

export interface Provides {
  widgets: readonly string[];
  events: readonly string[];
  /** Shell only: version of the host interface that older releases require. */
  host?: string;
  /** Shell only: the packages that it shares, with their versions. */
  packages?: Readonly<Record<string, string>>;
}

export interface Requires {
  /** Range of the host interface, `^1.0.0`; in older releases only. */
  host?: string;
  widgets: readonly string[];
  events: readonly string[];
  packages?: Readonly<Record<string, string>>;
}

/** One version of one application. Files are named by their URL path on the storefront. */
export interface Release {
  version: string;
  /** The remote's entry, or the shell's main script. */
  entry: string;
  /** URL path → `sha256-…` of every script and style. */
  integrity: Readonly<Record<string, string>>;
  /** Name of what can be loaded → its files. */
  exposes: Readonly<Record<string, ScreenFiles>>;
  /** Route id → its files. */
  chunks: Readonly<Record<string, ScreenFiles>>;
  routes: readonly RouteRecord[];
  /** Path in the release store; never served. */
  server: { file: string; integrity: string } | null;
  provides: Provides;
  requires: Requires;
  /**
   * What it was built from: the commit (hex), with a `-dirty` suffix if files differed from it, or `unknown` outside of
   * a checkout. A release with this field has a signed statement; releases from before statements existed do not.
   */
  commit?: string;
  /** Names of the Trusted Types policies that its scripts create. Older releases have none and are not restricted. */
  trustedTypes?: readonly string[];
  /** Shell only: third-party domains whose scripts its default policy excepts. */
  trustedWriters?: readonly string[];
  /** Shell only: `sha256-…` of the inline script of its pages; older releases have none. */
  firstScript?: string;
}

/** Short name of a release's commit: `4f2a91c`, `4f2a91c and changes`, `no commit`; `–` for older releases. */
export function commitName(commit: string | undefined): string {
  if (!commit) return '–';
  const [, hex, dirty] = /^([0-9a-f]{40,64})(-dirty)?$/.exec(commit) ?? [];
  return hex ? hex.slice(0, 7) + (dirty ? ' and changes' : '') : 'no commit';
}

export interface LiveRelease extends Release {
  /** Last known good release, which the browser falls back to. */
  previous: Release | null;
  canary?: Release & { percent: number };
}

export interface Deployment {
  revision: string;
  createdAt: string;
  shell: LiveRelease;
  remotes: Readonly<Record<string, LiveRelease>>;
}

/** Version, entry and integrity hash of a remote. */
export interface PageAddress {
  version: string;
  entry: string;
  integrity: string;
}

/** The part of a release that is embedded in every page. */
export interface PageRelease extends PageAddress {
  /** URL patterns of its routes. */
  routes: readonly string[];
  /** The fallback when this version cannot be loaded. */
  previous?: PageAddress | null;
}

/** The composition of a page: everything its tab will ever load, so that later releases cannot mix in (PLAT-006). */
export interface PageDeployment {
  revision: string;
  /** Version of the shell. */
  shell: string;
  remotes: Readonly<Record<string, PageRelease>>;
}

const addressOf = ({ version, entry, integrity }: Release): PageAddress => ({
  version,
  entry,
  integrity: integrity[entry] ?? '',
});

export function pageDeployment({ revision, shell, remotes }: Deployment): PageDeployment {
  return {
    revision,
    shell: shell.version,
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, live]) => [
        name,
        {
          ...addressOf(live),
          routes: live.routes.map((route) => route.path),
          ...(live.previous ? { previous: addressOf(live.previous) } : {}),
        },
      ]),
    ),
  };
}

/** Short name of a composition, the same for the same releases at any revision. */
export const compositionName = (shell: string, remotes: Readonly<Record<string, { version: string }>>): string =>
  [shell, ...Object.values(remotes).map(({ version }) => version)].map((version) => version.slice(0, 6)).join('-');

/** `Server-Timing` metric with which the edge reports the current composition along with the API's answers. */
export const COMPOSITION = 'composition';
