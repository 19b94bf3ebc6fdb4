import os from 'node:os';
import { type Check, table } from './measurements.ts';

export const thisMachine = (): string =>
  `${os.cpus().length} × ${os.cpus()[0]?.model ?? 'unknown processor'}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}, Node ${process.versions.node}`;

interface Report {
  at: Date;
  machine: string;
  checks: readonly Check[];
  /** Seconds until the first start was ready. */
  firstStart: number;
  /** Chapters in Markdown, line by line. */
  parts: readonly string[];
}

/** The text of `docs/bench.md`. */
export const report = ({ at, machine, checks, firstStart, parts }: Report): string =>
  [
    '# Bench',
    '',
    `${at.toISOString().slice(0, 10)}, ${machine}. Written by \`npm run bench\`. Absolute times of a shared machine mean little; ratios and bytes mean much.`,
    '',
    '## Budgets',
    '',
    table(checks),
    '',
    `First start with everything installed: ${firstStart.toFixed(1)} s (builds all applications, makes database and school).`,
    '',
    ...parts,
    '',
  ].join('\n');

/** The lines of a chapter, heading first; none where the report has no such chapter. */
export function chapterOf(report: string, heading: string): string[] {
  const found = report.split(/\n(?=## )/).find((one) => one.split('\n')[0] === heading);
  return found?.trimEnd().split('\n') ?? [];
}

/** A report with this chapter in the place of the one of its name, or at its end. @param chapter its lines, heading first */
export function withChapter(report: string, chapter: readonly string[]): string {
  const chapters = report.split(/\n(?=## )/);
  const place = chapters.findIndex((one) => one.split('\n')[0] === chapter[0]);
  chapters.splice(place < 0 ? chapters.length : place, 1, chapter.join('\n'));
  return `${chapters.map((one) => one.trimEnd()).join('\n\n')}\n`;
}
