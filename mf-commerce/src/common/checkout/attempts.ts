interface Attempt {
  key: string;
  /** What is found out on the way and sent too: asked for once, or the same key would stand for two requests. */
  once<T>(find: () => Promise<T>): Promise<T>;
  settled(): void;
}

/** Keys by what is sent: a double click, a retry and a reload of the answer act once (COM-499). */
export function attemptKeys(): (body: unknown) => Attempt {
  let last: { body: string; key: string; found?: Promise<unknown> } | null = null;
  return (body) => {
    const text = JSON.stringify(body);
    if (last?.body !== text) last = { body: text, key: crypto.randomUUID() };
    const attempt = last;
    return {
      key: attempt.key,
      once: <T>(find: () => Promise<T>) => (attempt.found ??= find()) as Promise<T>,
      // A definite refusal ends the attempt: trying again is a new one.
      settled: () => {
        last = null;
      },
    };
  };
}

export type Attempts = ReturnType<typeof attemptKeys>;
