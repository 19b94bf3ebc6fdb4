import { createHash } from 'node:crypto';

/** A finished answer to anonymous readers. */
export interface CachedAnswer {
  body: string;
  etag: string;
}

export interface AnswerCache {
  /**
   * The answer kept under `key`, or the one `make` gives; callers that come while it is made share it.
   * Nothing is kept of a `make` that throws, nor of one that began before `clear`.
   */
  get(key: string, make: () => Promise<string>): Promise<CachedAnswer>;
  /** Forgets everything: after a reset, a move of the clock, or a sale that changes what everybody sees. */
  clear(): void;
}

/** Keeps answers for `lifeMs`, at most `size` of them, the oldest leaving first. */
export function answerCache({ lifeMs = 10_000, size = 2_000 } = {}): AnswerCache {
  let kept = new Map<string, { until: number; answer: Promise<CachedAnswer> }>();
  return {
    get(key, make) {
      const found = kept.get(key);
      if (found && found.until > Date.now()) return found.answer;
      const home = kept;
      const answer = make().then((body) => ({ body, etag: etagOf(body) }));
      home.delete(key);
      home.set(key, { until: Date.now() + lifeMs, answer });
      answer.catch(() => home.delete(key));
      if (home.size > size) home.delete(home.keys().next().value ?? '');
      return answer;
    },
    clear() {
      kept = new Map();
    },
  };
}

/** Weak, because the edge may compress. */
const etagOf = (body: string): string => `W/"${createHash('sha1').update(body).digest('base64url').slice(0, 22)}"`;
