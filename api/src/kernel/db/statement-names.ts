import pg from 'pg';

/** Asked this often, a statement is worth a plan that the connection keeps. */
const OFTEN = 3;
/** Each connection keeps a plan per name, some 30 KB: statements of ever new shapes must not pile up. */
const MOST_NAMES = 400;
const MOST_TEXTS = 4_000;

/**
 * Gives names to statements that come again, so that PostgreSQL parses and plans them once per connection instead of
 * each time: planning is half of the work of a short read. Same text, same name, on all connections of the process.
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
    const given = `g${names.size}`;
    names.set(text, given);
    return given;
  };
}

const nameOf = statementNames();
const PLANNED = /^\s*(select|insert|update|delete|with)\b/i;

interface Statement {
  text: string;
  name?: string | undefined;
}

const isStatement = (config: unknown): config is Statement =>
  typeof config === 'object' && config !== null && 'text' in config && !('submit' in config);

/** A connection whose frequent statements stay planned. */
export class NamingClient extends pg.Client {
  // Its many overloads lead to one place, which is handed on as it came.
  override query(...args: unknown[]): never {
    const [config] = args;
    if (isStatement(config) && config.name === undefined && PLANNED.test(config.text)) {
      const name = nameOf(config.text);
      if (name !== undefined) args[0] = { ...config, name };
    }
    return (super.query as (...all: unknown[]) => never)(...args);
  }
}
