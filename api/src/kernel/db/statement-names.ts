import pg from 'pg';

/** A statement that runs this often gets a plan that the connection caches. */
const OFTEN = 3;
/** Each connection caches a plan per name, some 30 KB: statements of ever new shapes must not pile up. */
const MOST_NAMES = 400;
const MOST_TEXTS = 4_000;

/**
 * Names repeated statements, so that PostgreSQL parses and plans them once per connection instead of each time:
 * planning is half the work of a short read. A text has the same name on all connections of a pool.
 */
export function statementNames({ often = OFTEN, most = MOST_NAMES } = {}): (text: string) => string | undefined {
  const names = new Map<string, string>();
  let seen = new Map<string, number>();
  return (text) => {
    const name = names.get(text);
    if (name !== undefined || names.size >= most) return name;
    const times = (seen.get(text) ?? 0) + 1;
    if (times < often) {
      if (seen.size >= MOST_TEXTS) seen = new Map();
      seen.set(text, times);
      return undefined;
    }
    seen.delete(text);
    const newName = `g${names.size}`;
    names.set(text, newName);
    return newName;
  };
}

const PLANNED = /^\s*(select|insert|update|delete|with)\b/i;

interface Statement {
  text: string;
  name?: string | undefined;
}

const isStatement = (config: unknown): config is Statement =>
  typeof config === 'object' && config !== null && 'text' in config && !('submit' in config);

/** Connections that cache the plans of frequent statements; each pool names its own. */
export function namedStatementClient(): typeof pg.Client {
  const nameOf = statementNames();
  return class extends pg.Client {
    // One implementation for all overloads; arguments are passed on unchanged.
    override query(...args: unknown[]): never {
      const [config] = args;
      if (isStatement(config) && config.name === undefined && PLANNED.test(config.text)) {
        const name = nameOf(config.text);
        if (name !== undefined) args[0] = { ...config, name };
      }
      return (super.query as (...all: unknown[]) => never)(...args);
    }
  };
}
