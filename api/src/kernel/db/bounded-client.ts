import type pg from 'pg';

type Query = (...args: unknown[]) => unknown;

const textOf = (config: unknown): string =>
  typeof config === 'string' ? config : String((config as { text?: unknown } | null)?.text ?? '');

/**
 * A connection that ends when a statement got no answer in time. A server that is gone without a word would otherwise
 * keep it, and the call that waits, until the system gives the connection up: a quarter of an hour. A transaction that
 * lifts the limit of its statements at the server has none here.
 */
export function boundedClient(Client: typeof pg.Client, patienceMs: number): typeof pg.Client {
  return class extends Client {
    #isBounded = true;

    override query(...args: unknown[]): never {
      const text = textOf(args[0]);
      if (text.startsWith('set local statement_timeout = 0')) this.#isBounded = false;
      else if (/^(commit|rollback)\b/.test(text)) this.#isBounded = true;
      const ask = super.query.bind(this) as Query;
      if (!this.#isBounded) return ask(...args) as never;

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
