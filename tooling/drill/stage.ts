import { setImmediate as turn } from 'node:timers/promises';
import type { Folders } from '@gargoyle/deploy/release/folders.ts';
import type { Named } from '@gargoyle/deploy/release/mixes.ts';
import type { Defect } from './bad-releases.ts';

/** Flaws to build into a new release of a remote. */
export interface Flaws {
  /** Requires a widget that nobody provides. */
  asksTooMuch?: boolean;
  /** The shop emits no event when an item is added to the cart; only for releases built from sources. */
  emitsNothing?: boolean;
  /** A defect that readers notice; only for releases built from sources. */
  defect?: Defect;
}

/** What a page load returned. */
export interface Seen {
  status: number;
  html: string;
  /** Remote → version that the page will load. */
  remotes: Readonly<Record<string, string>>;
  headers: Headers;
}

export interface CommandResult {
  status: number | null;
  output: string;
}

/** A command that is still running. */
export interface Running {
  ended: Promise<CommandResult>;
  /** Kills it without time to clean up. */
  kill(): void;
}

/** An edge started by a scene. */
export interface OwnEdge {
  open(): Promise<Seen>;
  /** Its log lines. */
  logs(): string[];
  end(): Promise<void>;
}

/** A running school with a release store, and everything that acts on it: readers and teams. */
export interface Stage {
  folders: Folders;
  base: string;
  /** Publishes a new release of a remote, which is not live yet. */
  publish(app: string, flaws?: Flaws): Promise<Named>;
  /** Runs a command of the release tool in a separate process: `promote`, `mf-catalog@…`. */
  type(...words: string[]): Promise<CommandResult>;
  /** The same, for commands that are interrupted or get other settings. */
  begin(words: readonly string[], env?: NodeJS.ProcessEnv): Running;
  /** Opens a page with these cookies. */
  open(cookie?: string, address?: string): Promise<Seen>;
  /** Starts another edge on the same store, like on another machine. */
  startEdge(): Promise<OwnEdge>;
  /** The edge's log lines so far. */
  logs(): string[];
  /** Prints an observation with the time since the last one. */
  saw(sentence: string): void;
}

/** Releases that a page will load. */
export function loadedBy(html: string): { shell: string; remotes: Record<string, string> } {
  const [, boot = '{}'] = /id="boot">(.*?)<\/script>/s.exec(html) ?? [];
  const { deployment } = JSON.parse(boot) as {
    deployment?: { shell: string; remotes: Record<string, { version: string }> };
  };
  const remotes = Object.entries(deployment?.remotes ?? {}).map(([app, { version }]) => [app, version] as const);
  return { shell: deployment?.shell ?? '', remotes: Object.fromEntries(remotes) };
}

/** Returns a function that opens pages of the school at `base` and reads which releases they will load. */
export const reader =
  (base: string) =>
  async (cookie = '', address = '/'): Promise<Seen> => {
    const answer = await fetch(base + address, { headers: { cookie }, redirect: 'manual' });
    const html = await answer.text();
    return { status: answer.status, html, remotes: loadedBy(html).remotes, headers: answer.headers };
  };

/** Polls until the condition is true; rejects with `what` after half a minute or `patienceMs`. */
export async function until<T>(
  ask: () => Promise<T>,
  isSo: (answer: T) => boolean,
  what: string | (() => string),
  patienceMs = 30_000,
): Promise<T> {
  const began = performance.now();
  for (;;) {
    const answer = await ask();
    if (isSo(answer)) return answer;
    if (performance.now() - began > patienceMs)
      throw new Error(`timeout after ${patienceMs / 1000} s waiting for ${typeof what === 'string' ? what : what()}`);
    // The polled code may run in this process.
    await turn();
  }
}

/** Opens the home page until it will load this release. */
export const untilShown = (stage: Stage, { app, version }: Named, cookie = ''): Promise<Seen> =>
  until(
    () => stage.open(cookie),
    (seen) => seen.remotes[app] === version,
    `a page with ${app}@${version}`,
  );
