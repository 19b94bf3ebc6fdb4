import type { Tx } from './client.ts';

/**
 * Keeps what is built: composing a statement costs as much as asking it, so those of nearly every call are composed
 * once for the pool, by which calls that only read are answered. A transaction is an object of its own and composes
 * once for itself; its connection keeps the plan under the statement's name.
 * @param build `(tx) => tx.select()….prepare('name')`, with `sql.placeholder` for what differs
 */
export function buildOnce<T>(build: (tx: Tx) => T): (tx: Tx) => T {
  const built = new WeakMap<Tx, T>();
  return (tx) => {
    const found = built.get(tx) ?? build(tx);
    built.set(tx, found);
    return found;
  };
}
