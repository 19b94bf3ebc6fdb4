const TIMEOUT_MS = 20_000;
const LONGEST_PAUSE_MS = 4000;
/** The API is there, but not for the moment. */
const AGAIN = new Set([502, 503, 504]);

export interface PatientRequest extends Omit<RequestInit, 'signal'> {
  /** How often an unanswered request is repeated, with back-off. */
  retries: number;
  /** Any of them ends the request. */
  signals: readonly AbortSignal[];
}

const isEnded = (signals: readonly AbortSignal[]): boolean => signals.some(({ aborted }) => aborted);

const pause = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.min(300 * 2 ** attempt, LONGEST_PAUSE_MS)));

/**
 * `fetch` with a limit of 20 s and repeats after no answer, 502, 503 and 504. Rejects as `fetch` does.
 * No more than what the client needs: a library for it would weigh as much as the whole frame's own code.
 */
export async function fetchPatiently(
  address: string,
  { retries, signals, ...request }: PatientRequest,
): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    try {
      const signal = AbortSignal.any([...signals, AbortSignal.timeout(TIMEOUT_MS)]);
      const response = await fetch(address, { ...request, signal });
      if (attempt >= retries || !AGAIN.has(response.status)) return response;
    } catch (error) {
      if (attempt >= retries || isEnded(signals)) throw error;
    }
    await pause(attempt);
  }
}
