import pg from 'pg';

/**
 * A connection behind a pooler in transaction mode: a statement that was named on one connection of the database is
 * unknown on the next, so none is.
 */
export class NamelessClient extends pg.Client {
  // Its many overloads lead to one place, which is handed on as it came.
  override query(...args: unknown[]): never {
    const [config] = args;
    if (typeof config === 'object' && config !== null && 'name' in config) args[0] = { ...config, name: undefined };
    return (super.query as (...all: unknown[]) => never)(...args);
  }
}
