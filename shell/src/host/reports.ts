/** Something that went wrong on the page, in words; `remote@version` stands in front where one is to blame. */
export interface ReportLine {
  problem: string;
  error: string;
  /** What was thrown, if something was. */
  cause: unknown;
}

export interface Reports {
  report(problem: string, error?: unknown): void;
  /** Hands over every line, those from before included. */
  deliver(take: (line: ReportLine) => void): void;
}

const MOST = 100;
const describe = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error ?? '');

/** Keeps what was reported, each thing once, until somebody takes it. */
export function createReports(): Reports {
  const seen = new Set<string>();
  const lines: ReportLine[] = [];
  let deliver: ((line: ReportLine) => void) | undefined;
  return {
    report(problem, error) {
      const line = { problem, error: describe(error), cause: error };
      const key = JSON.stringify([problem, line.error]);
      if (seen.has(key) || seen.size >= MOST) return;
      seen.add(key);
      console.info(`[gargoyle] ${problem}`, line.error);
      if (deliver) deliver(line);
      else lines.push(line);
    },
    deliver(take) {
      deliver = take;
      for (const line of lines.splice(0)) take(line);
    },
  };
}
