import type { Tx } from './client.ts';

/** What sends the statements of a pool or a transaction: the pool, or the connection that the transaction has. */
const senderOf = (tx: Tx): object => (tx as unknown as { session: { client: object } }).session.client;

/**
 * Keeps what is built: composing a statement costs as much as asking it, so those of nearly every call are composed
 * and prepared once for the pool and once for each connection that runs transactions.
 * @param build `(tx) => tx.select()….prepare('name')`, with `sql.placeholder` for what differs
 */
export function buildOnce<T>(build: (tx: Tx) => T): (tx: Tx) => T {
  const built = new WeakMap<object, T>();
  return (tx) => {
    const sender = senderOf(tx);
    const found = built.get(sender) ?? build(tx);
    built.set(sender, found);
    return found;
  };
}
