const PATIENCE_MS = 2000;
const KEPT_MS = 1000;

/** Says what keeps the API from being ready; undefined when nothing does. Asked once a second at most. */
export function createReadiness(apiUrl: string, now: () => number, asked = fetch): () => Promise<string | undefined> {
  let kept: { until: number; answer: Promise<string | undefined> } | undefined;

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
    if (!kept || kept.until <= now()) kept = { until: now() + KEPT_MS, answer: ask() };
    return kept.answer;
  };
}
