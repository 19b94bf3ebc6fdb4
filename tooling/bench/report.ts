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
    `${at.toISOString().slice(0, 10)}, ${machine}. Written by \`npm run bench\`. Absolute times on a shared machine mean little; compare ratios and bytes.`,
    '',
    '## Budgets',
    '',
    table(checks),
    '',
    `First start with everything installed: ${firstStart.toFixed(1)} s (builds all applications, creates and seeds the database).`,
    '',
    ...parts,
    '',
  ].join('\n');

/** The lines of a chapter, heading first; empty if the report has no such chapter. */
export function chapterOf(report: string, heading: string): string[] {
  const found = report.split(/\n(?=## )/).find((chapter) => chapter.split('\n')[0] === heading);
  return found?.trimEnd().split('\n') ?? [];
}

/** Replaces the chapter with the same heading, or appends it. @param chapter its lines, heading first */
export function withChapter(report: string, chapter: readonly string[]): string {
  const chapters = report.split(/\n(?=## )/);
  const index = chapters.findIndex((existing) => existing.split('\n')[0] === chapter[0]);
  chapters.splice(index < 0 ? chapters.length : index, 1, chapter.join('\n'));
  return `${chapters.map((text) => text.trimEnd()).join('\n\n')}\n`;
}
