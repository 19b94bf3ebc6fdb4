const REFUSED = 'The API refuses the EDGE_TOKEN of this edge: both need the same.';
const TIMEOUT_MS = 2000;
const FRESH_MS = 1000;
/**
 * Longer than a load balancer takes to notice that one of several API processes is ending; until then it may still get
 * requests.
 */
const ENDING_MS = 2000;

/** Returns why the API is not ready; undefined when it is. Polls at most once a second. */
export function createReadiness(
  apiUrl: string,
  now: () => number,
  warn: (line: string) => void,
  fetchApi = fetch,
): () => Promise<string | undefined> {
  let cached: { until: number; answer: Promise<string | undefined> } | undefined;
  /** Time of the first failure since the API was last ready; before the first answer it counts as not ready. */
  let failingSince = Number.NEGATIVE_INFINITY;

  /** Whether the API has been ready for this edge, so that it knew its token. */
  let accepted = false;
  let warned = false;

  /** A token that is being replaced in a running school must not stop all edges: their pages only lack a limit of their own. */
  function refused(): string | undefined {
    if (!accepted) return REFUSED;
    if (!warned) warn(REFUSED);
    warned = true;
    return undefined;
  }

  async function judge(): Promise<string | undefined> {
    const no = await request();
    failingSince = no ? Math.min(failingSince, now()) : Number.POSITIVE_INFINITY;
    return now() - failingSince >= ENDING_MS ? no : undefined;
  }

  async function request(): Promise<string | undefined> {
    try {
      const answer = await fetchApi(`${apiUrl}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      await answer.body?.cancel();
      if (answer.status === 403) return refused();
      accepted ||= answer.ok;
      return answer.ok ? undefined : `The API is not ready: it answers ${answer.status}.`;
    } catch {
      return 'The API does not answer.';
    }
  }

  return () => {
    if (!cached || cached.until <= now()) cached = { until: now() + FRESH_MS, answer: judge() };
    return cached.answer;
  };
}
