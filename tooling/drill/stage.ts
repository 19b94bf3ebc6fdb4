import { setImmediate as turn } from 'node:timers/promises';
import type { Folders } from '@gargoyle/deploy/release/folders.ts';
import type { Named } from '@gargoyle/deploy/release/mixes.ts';
import type { Defect } from './bad-releases.ts';

/** What a remote of a new release is made to be. */
export interface Flaws {
  /** Asks for a widget that nobody provides. */
  asksTooMuch?: boolean;
  /** The shop tells nobody what was put into the cart; built from sources only. */
  tellsNobody?: boolean;
  /** What its readers suffer; built from sources only. */
  defect?: Defect;
}

/** What one page told a reader. */
export interface Seen {
  status: number;
  html: string;
  /** Remote → version, as the page itself will load it. */
  remotes: Readonly<Record<string, string>>;
  headers: Headers;
}

/** What a command answered. */
export interface Typed {
  status: number | null;
  output: string;
}

/** A command that has not ended yet. */
export interface Running {
  ended: Promise<Typed>;
  /** Leaves it no time to tidy up. */
  kill(): void;
}

/** An edge that a scene has started. */
export interface OwnEdge {
  open(): Promise<Seen>;
  /** Lines that it has told its operators. */
  told(): string[];
  end(): Promise<void>;
}

/** A running school with a release store, and everybody who meets it: readers, teams, and what befalls them. */
export interface Stage {
  folders: Folders;
  base: string;
  /** Publishes a fresh release of a remote; nobody sees it yet. */
  publish(app: string, flaws?: Flaws): Promise<Named>;
  /** A command of the release tool in a process of its own, as a team types it: `promote`, `mf-catalog@…`. */
  type(...words: string[]): Promise<Typed>;
  /** The same, for what is done while it runs, or with other settings. */
  begin(words: readonly string[], env?: NodeJS.ProcessEnv): Running;
  /** Opens a page as a browser with these cookies would. */
  open(cookie?: string, address?: string): Promise<Seen>;
  /** Starts one more edge on the same store, as on a machine of its own. */
  startEdge(): Promise<OwnEdge>;
  /** Lines that the edge has told its operators so far. */
  told(): string[];
  /** Tells the audience what was seen; the time since the last line stands beside it. */
  saw(sentence: string): void;
}

/** What a page will load. */
export function loadedBy(html: string): { shell: string; remotes: Record<string, string> } {
  const [, boot = '{}'] = /id="boot">(.*?)<\/script>/s.exec(html) ?? [];
  const { deployment } = JSON.parse(boot) as {
    deployment?: { shell: string; remotes: Record<string, { version: string }> };
  };
  const remotes = Object.entries(deployment?.remotes ?? {}).map(([app, { version }]) => [app, version] as const);
  return { shell: deployment?.shell ?? '', remotes: Object.fromEntries(remotes) };
}

/** Opens pages of a school at `base`; what they will load stands in their data. */
export const reader =
  (base: string) =>
  async (cookie = '', address = '/'): Promise<Seen> => {
    const answer = await fetch(base + address, { headers: { cookie }, redirect: 'manual' });
    const html = await answer.text();
    return { status: answer.status, html, remotes: loadedBy(html).remotes, headers: answer.headers };
  };

/** Asks until it is so; rejects with `what` after ten seconds, or as long as is said. */
export async function until<T>(
  ask: () => Promise<T>,
  isSo: (answer: T) => boolean,
  what: string | (() => string),
  patienceMs = 10_000,
): Promise<T> {
  const began = performance.now();
  for (;;) {
    const answer = await ask();
    if (isSo(answer)) return answer;
    if (performance.now() - began > patienceMs)
      throw new Error(`${patienceMs / 1000} seconds went by without: ${typeof what === 'string' ? what : what()}`);
    // Whoever is asked may live in this process.
    await turn();
  }
}

/** Opens the first page until it will load this release. */
export const untilShown = (stage: Stage, { app, version }: Named, cookie = ''): Promise<Seen> =>
  until(
    () => stage.open(cookie),
    (seen) => seen.remotes[app] === version,
    `a page with ${app}@${version}`,
  );
