const PATIENCE_MS = 2000;
const KEPT_MS = 1000;
/** Longer than a balancer takes to learn that one of several APIs is about to end; until then it may still be asked. */
const ENDING_MS = 2000;

/** Says what keeps the API from being ready; undefined when nothing does. Asked once a second at most. */
export function createReadiness(apiUrl: string, now: () => number, asked = fetch): () => Promise<string | undefined> {
  let kept: { until: number; answer: Promise<string | undefined> } | undefined;
  /** When it was first heard that the API is not ready, since it last was; before anything was heard it is not. */
  let noSince = Number.NEGATIVE_INFINITY;

  async function judge(): Promise<string | undefined> {
    const no = await ask();
    noSince = no ? Math.min(noSince, now()) : Number.POSITIVE_INFINITY;
    return now() - noSince >= ENDING_MS ? no : undefined;
  }

  async function ask(): Promise<string | undefined> {
    try {
      const answer = await asked(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
      await answer.body?.cancel();
      return answer.ok ? undefined : `The API is not ready: it answers ${answer.status}.`;
    } catch {
      return 'The API does not answer.';
    }
  }

  return () => {
    if (!kept || kept.until <= now()) kept = { until: now() + KEPT_MS, answer: judge() };
    return kept.answer;
  };
}
