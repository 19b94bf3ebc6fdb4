import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '@gargoyle/build/app.ts';
import type { Declarations } from '@gargoyle/shared/contract/release-record';

// Whoever was built beside the last release goes on passing what a widget took, and reading what an event carried.
// The compiler judges; a widget may take more than before and an event carry more, never the other way round.
const RULES = `type Takes<Last, Next> = [keyof Last] extends [keyof Next] ? ([Last] extends [Next] ? true : never) : never;
type Carries<Last, Next> = [Next] extends [Last] ? true : never;
`;

/** What one side was built with and what the other gives now, as types. */
export interface Pair {
  name: string;
  /** Whether it is taken by who gives it, as props are, or carried by it, as an answer is. */
  rule: 'Takes' | 'Carries';
  last: string;
  next: string;
}

/** What both releases declare under one name and not in the same words. */
function pairs(last: Declarations, next: Declarations): Pair[] {
  const of = (kind: keyof Declarations, rule: Pair['rule']): Pair[] =>
    Object.entries(last[kind]).flatMap(([name, type]) => {
      const now = next[kind][name];
      return now === undefined || now === type ? [] : [{ name, rule, last: type, next: now }];
    });
  return [...of('widgets', 'Takes'), ...of('events', 'Carries')];
}

/** Lines (from 1) of a text that the compiler refuses. */
function refusedLines(text: string): Set<number> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gargoyle-declared-'));
  try {
    writeFileSync(path.join(folder, 'declared.ts'), text);
    const options = ['--noEmit', '--strict', '--pretty', 'false', '--target', 'es2024', '--types', ''];
    const { status, stdout, error } = spawnSync(path.join(ROOT, 'node_modules/.bin/tsc'), [...options, 'declared.ts'], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (error) throw error;
    const lines = [...stdout.matchAll(/^declared\.ts\((\d+),/gm)].map(([, line]) => Number(line));
    if (status !== 0 && !lines.length) throw new Error(`declared types could not be compared: ${stdout}`);
    return new Set(lines);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The pairs that the compiler refuses. */
export function unfitting<P extends Pair>(pairs: readonly P[]): P[] {
  if (!pairs.length) return [];
  const before = RULES.split('\n').length;
  const lines = pairs.map((pair, place) => `const p${place}: ${pair.rule}<${pair.last}, ${pair.next}> = true;`);
  const refused = refusedLines(`${RULES}${lines.join('\n')}\n`);
  return pairs.filter((_, place) => refused.has(before + place));
}

/** Changes of declared types that break a neighbour under the same name, as sentences (PLAT-010). */
export const breakingChanges = (last: Declarations, next: Declarations): string[] =>
  unfitting(pairs(last, next)).map(
    ({ name, rule, last: was, next: is }) =>
      `${name} ${rule === 'Takes' ? 'takes' : 'carries'} ${is} where the last release has ${was}: give the change a name of its own`,
  );
