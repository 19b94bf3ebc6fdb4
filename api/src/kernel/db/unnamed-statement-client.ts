import pg from 'pg';

/**
 * A connection behind a pooler in transaction mode. A statement prepared under a name on one database connection is
 * unknown on the next, so statements get no names.
 */
export class UnnamedStatementClient extends pg.Client {
  // One implementation for all overloads; arguments are passed on unchanged.
  override query(...args: unknown[]): never {
    const [config] = args;
    if (typeof config === 'object' && config !== null && 'name' in config) args[0] = { ...config, name: undefined };
    return (super.query as (...all: unknown[]) => never)(...args);
  }
}
