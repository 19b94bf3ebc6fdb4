import type pg from 'pg';

type Query = (...args: unknown[]) => unknown;

const isBegin = (config: unknown): boolean =>
  typeof config === 'object' && config !== null && 'text' in config && /^begin\b/.test(String(config.text));

/**
 * A connection that goes back to its pool when a transaction could not begin on it. Drizzle keeps such a connection, so
 * that each call that meets a connection that is gone would make the pool smaller by one, until nothing is left of it.
 */
export function returnedClient(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    override query(...args: unknown[]): never {
      const answer = (super.query as Query)(...args);
      if (isBegin(args[0]) && answer instanceof Promise)
        answer.catch((error: Error) => (this as unknown as pg.PoolClient).release(error));
      return answer as never;
    }
  };
}
