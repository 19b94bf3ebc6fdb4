import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PageStays } from '../support/page-stays.ts';
import type { Deployments } from './deployments.ts';
import { removeFailedStyles, requireStyles } from './styles.ts';
import { pause, within } from './timing.ts';

/** Time limits of the steps in ms: the page's own address, the same again, the previous version. */
export const STEPS = [3500, 2500, 2500] as const;
const TOTAL_MS = 8500;

/** One registration of a remote, shared by its routes and widgets. For number n > 0 addresses end in `?retry=n`. */
interface Attempt {
  number: number;
  version: string;
  registered: Promise<void>;
  exposes: Map<string, Promise<unknown>>;
}

export interface Loaded<T> {
  value: T;
  version: string;
  /** Number of the attempt that succeeded. */
  attempt: number;
}

export interface RemoteLoader {
  /**
   * Loads the modules `names` of `remote` and passes them to `take`, which is part of the attempt: if a lazy screen
   * fails, the next attempt loads a new module. Rejects after the last step.
   */
  load<T>(remote: string, names: readonly string[], take: (modules: unknown[]) => Promise<T> | T): Promise<Loaded<T>>;
  /** Modules of this attempt have failed on the page: the next load fetches new ones. */
  renew(remote: string, attempt: number): void;
}

interface LoaderOptions {
  deployments: Deployments;
  federation?: Pick<typeof import('@module-federation/enhanced/runtime'), 'loadRemote' | 'registerRemotes'>;
  report(problem: string, error?: unknown): void;
  /** A load counts as failed only once this resolves, and never on a page that the reader is leaving. */
  stays?: PageStays;
}

declare global {
  /** By remote: what its entry appends to the addresses of its chunks (tooling/build/retry-chunks.ts). */
  var __gargoyleRetry: Record<string, number> | undefined;
  /** Loads a release's file with its hash; missing in development (tooling/build/chunk-sums.ts). */
  var __gargoyleAnnounce: ((address: string, integrity: string) => void) | undefined;
}

/** Retries failed loads of a remote without reloading the page. */
export function createRemoteLoader({ deployments, federation, report, stays }: LoaderOptions): RemoteLoader {
  const runtime = federation ?? { loadRemote, registerRemotes };
  const attempts = new Map<string, Attempt>();
  const failures = new Map<string, number>();

  async function register(remote: string, attempt: Attempt): Promise<void> {
    const { number } = attempt;
    if (number > 0) {
      removeFailedStyles(remote);
      await pause(number % 3 ? 300 : 0);
      await deployments.refresh(remote);
      globalThis.__gargoyleRetry = { ...globalThis.__gargoyleRetry, [remote]: number };
    }
    deployments.use(remote, 'asked');
    const release = deployments.release(remote, number % 3 === 2 ? 'previous' : 'live');
    attempt.version = release.version;
    const entry = number ? `${release.entry}?retry=${number}` : release.entry;
    // With Integrity-Policy, import() only loads files announced with a hash.
    globalThis.__gargoyleAnnounce?.(entry, release.integrity);
    runtime.registerRemotes([{ name: remote, entry, type: 'module' }], { force: number > 0 });
  }

  function attemptOf(remote: string): Attempt {
    let attempt = attempts.get(remote);
    if (!attempt) {
      attempt = { number: failures.get(remote) ?? 0, version: '', registered: Promise.resolve(), exposes: new Map() };
      attempt.registered = register(remote, attempt);
      attempts.set(remote, attempt);
    }
    return attempt;
  }

  function expose(attempt: Attempt, id: string): Promise<unknown> {
    let module = attempt.exposes.get(id);
    if (!module) {
      module = runtime.loadRemote(id).then((found) => {
        if (!found) throw new Error(`${id} is empty`);
        return found;
      });
      attempt.exposes.set(id, module);
    }
    return module;
  }

  function giveUp(remote: string, attempt: Attempt): void {
    if (attempts.get(remote) !== attempt) return;
    attempts.delete(remote);
    failures.set(remote, attempt.number + 1);
  }

  return {
    renew(remote, number) {
      const attempt = attempts.get(remote);
      if (attempt?.number !== number) return;
      deployments.lose(remote);
      giveUp(remote, attempt);
    },
    async load<T>(remote: string, names: readonly string[], take: (modules: unknown[]) => Promise<T> | T) {
      const began = performance.now();
      let waited = 0;
      const earlier: Promise<Loaded<T>>[] = [];
      for (let step = 0; ; step++) {
        const attempt = attemptOf(remote);
        // Delayed timers must not add up over the steps.
        const limit = Math.min(STEPS[step] ?? 0, began + waited + TOTAL_MS - performance.now());
        const work = attempt.registered.then(async () => {
          const modules = await Promise.all(names.map((name) => expose(attempt, `${remote}/${name}`)));
          const value = await take(modules);
          requireStyles(remote);
          return { value, version: attempt.version, attempt: attempt.number };
        });
        try {
          const loaded = await within(limit, `${remote} ${names.join(', ')}`, firstToSucceed(work, earlier));
          deployments.use(remote, 'here');
          // Read by browser tools, the developer's seams switch, and the visit counter.
          performance.measure(`${remote}/${names[0]}`, { start: began, detail: [loaded.version, loaded.attempt] });
          return loaded;
        } catch (error) {
          const failed = performance.now();
          await stays?.();
          waited += performance.now() - failed;
          report(`${remote}@${attempt.version} step ${step + 1}: ${names.join(', ')}`, error);
          giveUp(remote, attempt);
          if (step === STEPS.length - 1) throw error;
          earlier.push(work);
        }
      }
    },
  };
}

/** On a slow connection an earlier step may succeed first; only `work` may fail. */
function firstToSucceed<T>(work: Promise<T>, earlier: readonly Promise<T>[]): Promise<T> {
  const never = new Promise<never>(() => {});
  return Promise.race([work, ...earlier.map((one) => one.catch(() => never))]);
}
