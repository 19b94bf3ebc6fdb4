import { setImmediate as turn } from 'node:timers/promises';
import type { Folders } from '@gargoyle/deploy/release/folders.ts';
import type { Named } from '@gargoyle/deploy/release/mixes.ts';

/** What a remote of a new release is made to be. */
export interface Flaws {
  /** Asks for a host interface that no shell lends. */
  asksTooMuch?: boolean;
  /** The shop tells nobody what was put into the cart; built from sources only. */
  tellsNobody?: boolean;
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
  said: string;
}

/** A command that has not ended yet. */
export interface Running {
  ended: Promise<Typed>;
  /** Leaves it no time to tidy up. */
  kill(): void;
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
  /** Lines that the edge has told its operators so far. */
  told(): string[];
  /** Tells the audience what was seen; the time since the last line stands beside it. */
  saw(sentence: string): void;
}

/** Opens pages of a school at `base`; what they will load stands in their data. */
export const reader =
  (base: string) =>
  async (cookie = '', address = '/'): Promise<Seen> => {
    const answer = await fetch(base + address, { headers: { cookie }, redirect: 'manual' });
    const html = await answer.text();
    const [, boot = '{}'] = /id="boot">(.*?)<\/script>/s.exec(html) ?? [];
    const { deployment } = JSON.parse(boot) as { deployment?: { remotes: Record<string, { version: string }> } };
    const remotes = Object.entries(deployment?.remotes ?? {}).map(([app, { version }]) => [app, version] as const);
    return { status: answer.status, html, remotes: Object.fromEntries(remotes), headers: answer.headers };
  };

/** Asks until it is so; rejects with `what` after ten seconds. */
export async function until<T>(ask: () => Promise<T>, isSo: (answer: T) => boolean, what: string): Promise<T> {
  const began = performance.now();
  for (;;) {
    const answer = await ask();
    if (isSo(answer)) return answer;
    if (performance.now() - began > 10_000) throw new Error(`ten seconds went by without: ${what}`);
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
