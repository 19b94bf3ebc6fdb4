import type { Tx } from './client.ts';

/**
 * Keeps what is built on a pool: composing a statement costs as much as asking it, so those of nearly every call are
 * composed and prepared once. A transaction composes its own.
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
