import { randomHex } from '@gargoyle/shared/client/random-hex';

interface Attempt {
  key: string;
  /**
   * Runs `find` once per attempt. For values determined on the way that are part of the request: otherwise one key
   * could identify two different requests.
   */
  once<T>(find: () => Promise<T>): Promise<T>;
  settled(): void;
}

/** Idempotency keys per request content, so that a double click, a retry and a lost response act once (COM-499). */
export function attemptKeys(): (body: unknown) => Attempt {
  let last: { body: string; key: string; found?: Promise<unknown> } | null = null;
  return (body) => {
    const text = JSON.stringify(body);
    if (last?.body !== text) last = { body: text, key: randomHex(16) };
    const attempt = last;
    return {
      key: attempt.key,
      once: <T>(find: () => Promise<T>) => (attempt.found ??= find()) as Promise<T>,
      // A definite rejection ends the attempt; the next try gets a new key.
      settled: () => {
        last = null;
      },
    };
  };
}

export type Attempts = ReturnType<typeof attemptKeys>;
