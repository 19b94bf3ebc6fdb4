/** Failures of the page, with the remote's name and version in their text, for those who run the site. */
export interface Reports {
  report(problem: string, error?: unknown): void;
}

const describe = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error ?? '');

/** Keeps them on the page for its own panels and hands each to `send` once. */
export function createReports(send: (line: { problem: string; error: string }) => void): Reports {
  const seen = new Set<string>();
  return {
    report(problem, error) {
      const line = { problem, error: describe(error) };
      console.info(`[gargoyle] ${problem}`, line.error);
      const key = JSON.stringify(line);
      if (seen.has(key) || seen.size > 100) return;
      seen.add(key);
      send(line);
    },
  };
}
