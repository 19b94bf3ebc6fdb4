import type pg from 'pg';

/** How long a connection is waited for. */
export const CONNECT_MS = 10_000;
/** How long a client waits for a statement: longer than the server lets one run. */
export const SILENCE_MS = 30_000;

type Query = (...args: unknown[]) => unknown;

const LIFT = /^set (local )?statement_timeout = 0\b/;

const textOf = (config: unknown): string =>
  typeof config === 'string' ? config : String((config as { text?: unknown } | null)?.text ?? '');

/**
 * A connection that ends when a statement got no answer in time. A server that is gone without a word would otherwise
 * keep it, and the call that waits, until the system gives the connection up: a quarter of an hour. A transaction that
 * lifts the limit of its statements at the server has none here, nor has a connection that lifts it for good.
 */
export function boundedClient(Client: typeof pg.Client, patienceMs: number): typeof pg.Client {
  return class extends Client {
    #lifted: 'transaction' | 'connection' | null = null;

    override query(...args: unknown[]): never {
      const text = textOf(args[0]);
      const lift = LIFT.exec(text);
      if (lift) this.#lifted ??= lift[1] ? 'transaction' : 'connection';
      else if (this.#lifted === 'transaction' && /^(commit|rollback)\b/.test(text)) this.#lifted = null;
      const ask = super.query.bind(this) as Query;
      // The statement that lifts the limit is itself answered at once.
      if (this.#lifted && !lift) return ask(...args) as never;

      const silence = setTimeout(() => void this.end().catch(() => {}), patienceMs);
      const heard = () => clearTimeout(silence);
      const callback = args.at(-1);
      if (typeof callback === 'function')
        args[args.length - 1] = (...results: unknown[]) => {
          heard();
          (callback as Query)(...results);
        };
      const answer = ask(...args);
      // A stream (`COPY`) is not waited for here.
      if (answer instanceof Promise) answer.then(heard, heard);
      else if (typeof callback !== 'function') heard();
      return answer as never;
    }
  };
}
