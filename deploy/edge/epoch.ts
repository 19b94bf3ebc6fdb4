/**
 * Clears caches when the API says that all earlier responses are void (the demo was reset, or its clock moved).
 * Long-polls the API; while the API is down it retries with growing pauses.
 */
export function followEpoch(apiUrl: string, clear: () => void, ask = fetch): { close(): void } {
  const stop = new AbortController();
  void (async () => {
    let epoch: number | undefined;
    let pause = 250;
    while (!stop.signal.aborted) {
      try {
        const query = epoch === undefined ? '' : `?after=${epoch}`;
        const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(60_000)]);
        const answer = await ask(`${apiUrl}/api/v1/epoch/${query}`, { signal });
        if (!answer.ok) throw new Error(`status ${answer.status}`);
        const next = ((await answer.json()) as { epoch: number }).epoch;
        if (epoch !== undefined && next !== epoch) clear();
        epoch = next;
        pause = 250;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pause).unref());
        pause = Math.min(pause * 2, 5000);
      }
    }
  })();
  return { close: () => stop.abort() };
}
