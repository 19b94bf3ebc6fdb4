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
