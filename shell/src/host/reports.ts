import type { PageStays } from '../support/page-stays.ts';

/** Something that went wrong on the page; `problem` starts with `remote@version` if a remote is responsible. */
export interface ReportLine {
  problem: string;
  error: string;
  /** The thrown value, if any. */
  cause: unknown;
}

export interface Reports {
  report(problem: string, error?: unknown): void;
  /** Passes every line to `take`, including earlier ones. */
  deliver(take: (line: ReportLine) => void): void;
}

const MAX_REPORTS = 100;
const describe = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error ?? '');

/** Buffers reports without duplicates until there is a receiver; those of a page that is being left wait until it stays. */
export function createReports(stays?: PageStays): Reports {
  const seen = new Set<string>();
  const lines: ReportLine[] = [];
  let deliver: ((line: ReportLine) => void) | undefined;
  const reports: Reports = {
    report(problem, error) {
      const staying = stays?.();
      if (staying) return void staying.then(() => reports.report(problem, error));
      const line = { problem, error: describe(error), cause: error };
      const key = JSON.stringify([problem, line.error]);
      if (seen.has(key) || seen.size >= MAX_REPORTS) return;
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
  return reports;
}
