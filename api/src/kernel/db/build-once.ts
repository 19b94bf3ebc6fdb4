import type { Tx } from './client.ts';

/**
 * Caches built statements: composing a statement costs as much as running it, so those of nearly every call are
 * composed once for the pool, which serves calls that only read. A transaction is a separate object and composes its
 * own; its connection caches the plan under the statement's name.
 * @param build `(tx) => tx.select()….prepare('name')`, with `sql.placeholder` for the values
 */
export function buildOnce<T>(build: (tx: Tx) => T): (tx: Tx) => T {
  const built = new WeakMap<Tx, T>();
  return (tx) => {
    const found = built.get(tx) ?? build(tx);
    built.set(tx, found);
    return found;
  };
}
