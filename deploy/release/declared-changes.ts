import path from 'node:path';
import { ROOT } from '@gargoyle/build/app.ts';
import { errorsIn, withProgram } from '@gargoyle/build/uses/program.ts';
import type { Declarations } from '@gargoyle/shared/contract/release-record';

// Code built against the last release still passes the old props to a widget and reads the old fields of an event. The
// compiler checks this: a widget may accept more than before and an event may carry more, not the other way round.
const RULES = `type Takes<Last, Next> = [keyof Last] extends [keyof Next] ? ([Last] extends [Next] ? true : never) : never;
type Carries<Last, Next> = [Next] extends [Last] ? true : never;
`;

/** A declared type as one side was built with it and as the other provides it now. */
export interface Pair {
  name: string;
  /** `Takes` for types that the provider accepts, such as props; `Carries` for those that it emits. */
  rule: 'Takes' | 'Carries';
  last: string;
  next: string;
}

/** The declarations that both releases have under the same name, but with different text. */
function pairs(last: Declarations, next: Declarations): Pair[] {
  const of = (kind: keyof Declarations, rule: Pair['rule']): Pair[] =>
    Object.entries(last[kind]).flatMap(([name, type]) => {
      const now = next[kind][name];
      return now === undefined || now === type ? [] : [{ name, rule, last: type, next: now }];
    });
  return [...of('widgets', 'Takes'), ...of('events', 'Carries')];
}

/** Does not exist on disk: the health watch has no folder in which it could write one. */
const FILE = path.join(ROOT, 'declared.ts');

/** Lines (from 1) of a text in which the compiler finds an error. */
function refusedLines(text: string): Set<number> {
  const read = (file: string) => (file === FILE ? text : undefined);
  return withProgram({ roots: [FILE], read }, (project) => {
    const found = [...project.program.getSyntacticDiagnostics(FILE), ...errorsIn(project, FILE)];
    return new Set(found.map(({ pos }) => text.slice(0, pos).split('\n').length));
  });
}

/** The pairs that the compiler refuses. */
export function incompatiblePairs<P extends Pair>(pairs: readonly P[]): P[] {
  if (!pairs.length) return [];
  const before = RULES.split('\n').length;
  const lines = pairs.map((pair, place) => `const p${place}: ${pair.rule}<${pair.last}, ${pair.next}> = true;`);
  const refused = refusedLines(`${RULES}${lines.join('\n')}\n`);
  return pairs.filter((_, place) => refused.has(before + place));
}

/** Changes of declared types that break a neighbour under the same name, as sentences (PLAT-010). */
export const breakingChanges = (last: Declarations, next: Declarations): string[] =>
  incompatiblePairs(pairs(last, next)).map(
    ({ name, rule, last: was, next: is }) =>
      `${name} ${rule === 'Takes' ? 'takes' : 'carries'} ${is} where the last release has ${was}: publish the changed form under a new name`,
  );
