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
  /** Of the shell: the version of the interface that older releases ask for. */
  host?: string;
  /** Of the shell: the packages that it lends, with their versions. */
  packages?: Readonly<Record<string, string>>;
}

export interface Requires {
  /** Range of the host interface, `^1.0.0`; of older releases. */
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
  /**
   * What it was built from: the commit (hex), `-dirty` behind it where files differed from it, or `unknown` outside of
   * a checkout. A release that says this bears a signed statement; one from before there were statements does not.
   */
  commit?: string;
  /** Names of the Trusted Types policies that its scripts make; a release from before has none, and is not held to them. */
  trustedTypes?: readonly string[];
  /** Of the shell: `sha256-…` of the script that stands in its pages; a release from before has none. */
  firstScript?: string;
}

/** A commit of a release in a word or three: `4f2a91c`, `4f2a91c and changes`, `no commit`; of older releases `–`. */
export function commitName(commit: string | undefined): string {
  if (!commit) return '–';
  const [, hex, dirty] = /^([0-9a-f]{40,64})(-dirty)?$/.exec(commit) ?? [];
  return hex ? hex.slice(0, 7) + (dirty ? ' and changes' : '') : 'no commit';
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

/** Where one version of a remote begins. */
export interface PageAddress {
  version: string;
  entry: string;
  integrity: string;
}

/** The part of a release that travels inside every page. */
export interface PageRelease extends PageAddress {
  /** Patterns of its addresses. */
  routes: readonly string[];
  /** What stands in for it when it cannot be loaded. */
  previous?: PageAddress | null;
}

/** The composition of a page: all that its tab will ever need, so that a later one cannot mix in (PLAT-006). */
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

/** A composition in one word, the same for the same releases, whatever revision they came by. */
export const compositionName = (shell: string, remotes: Readonly<Record<string, { version: string }>>): string =>
  [shell, ...Object.values(remotes).map(({ version }) => version)].map((version) => version.slice(0, 6)).join('-');

/** Under this name the edge says beside the API's answers, as a `Server-Timing`, what a page opened now is made of. */
export const COMPOSITION = 'composition';
