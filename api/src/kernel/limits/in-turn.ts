/**
 * Runs works that share a key one after the other, in the order in which they came.
 * @returns a function that runs work once all works before it with one of its keys have ended
 */
export function turnTaker() {
  const last = new Map<string, Promise<unknown>>();
  return async function inTurn<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const before = Promise.all(keys.map((key) => last.get(key) ?? Promise.resolve()));
    const result = before.then(work);
    const ended = result.then(
      () => {},
      () => {},
    );
    for (const key of keys) last.set(key, ended);
    await ended;
    for (const key of keys) if (last.get(key) === ended) last.delete(key);
    return result;
  };
}
