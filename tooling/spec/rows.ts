import fs from 'node:fs';
import path from 'node:path';

/** A row of the requirements ledger. */
export interface Row {
  id: string;
  file: string;
  owner: string;
}

const OWNERS: Record<string, string> = {
  'shell.md': 'shell',
  'catalog.md': 'mf-catalog',
  'player.md': 'mf-player',
  'commerce.md': 'mf-commerce',
  'account.md': 'mf-account',
  'api-learning.md': 'api',
  'api-commerce.md': 'api',
  'api-account.md': 'api',
  'platform.md': 'platform',
};
/** Title of a test or group, parameterized ones included: `test.each([…])('title', …)`. */
const TITLE =
  /\b(?:test|it|describe)(?:\.(?:only|concurrent|sequential|prop))?(?:\.(?:each|for)\([\s\S]{0,4000}?\))?\(\s*(['"`])((?:(?!\1)[\s\S])*)\1/g;
const ID = /\*\*((?:SHELL|CAT|PLAY|COM|ACC|PLAT|API-[LCA])-\d{3})\*\*/g;

/** The ids that begin the rows of the ledger, in order; each may begin one row only. */
export const idsOfRows = (folder: string): string[] =>
  Object.keys(OWNERS).flatMap((file) =>
    [
      ...fs.readFileSync(path.join(folder, file), 'utf8').matchAll(/^(?:- |\| )?\*\*([A-Z]+(?:-[LCA])?-\d{3})\*\*/gm),
    ].map(([, id = '']) => id),
  );

/** Row ids with their file and owner, read from the ledger's folder. */
export function readLedger(folder: string): Row[] {
  const rows = new Map<string, Row>();
  for (const [file, owner] of Object.entries(OWNERS))
    for (const [, id = ''] of fs.readFileSync(path.join(folder, file), 'utf8').matchAll(ID))
      if (!rows.has(id)) rows.set(id, { id, file, owner });
  return [...rows.values()].sort((a, b) => a.id.localeCompare(b.id));
}

/** A test, or a group of tests, with the rows in its title. */
interface Claim {
  rows: Set<string>;
  /** Whether it only asserts that fields are present, whatever their values. */
  namesAlone: boolean;
}

/**
 * Assertions that a field is present: `carries(…)`, `toHaveProperty` without a value, the list of an object's keys.
 * Asserting that a field is absent is a complete assertion and does not count here.
 */
const NAMES =
  /\bcarries\([^;]*|\bexpect\(Object\.keys\([\s\S]*?\)(?:\.\w+\(\))?\)\.to\w+\([^;]*|(?<!\.not)\.toHaveProperty\((?:'[^']*'|`[^`]*`|\w+)\)/g;

function readsNamesAlone(body: string): boolean {
  const rest = body.replace(NAMES, '');
  return rest !== body && !/\.(?:to|resolves|rejects)[A-Z]?\w*[.(]|\bassert/.test(rest);
}

function rowsOf(title: string): Set<string> {
  const rows = new Set<string>();
  for (const [, prefix = '', from = '', to = from] of title.matchAll(
    /((?:SHELL|CAT|PLAY|COM|ACC|PLAT|API-[LCA])-)(\d{3})(?:(?: to |–)(?:\1)?(\d{3}))?/g,
  ))
    for (let n = Number(from); n <= Number(to); n++) rows.add(prefix + String(n).padStart(3, '0'));
  return rows;
}

/**
 * Tests whose titles name rows; a range like 'API-C-094 to API-C-096' counts for each of its rows. Ids elsewhere in a
 * file (comments, data) do not count. A test ends at the next title, a group at the end of the file.
 */
function claimsOf(text: string): Claim[] {
  const titles = [...text.matchAll(TITLE)];
  return titles.map(({ 0: head, 2: title = '', index }, at) => {
    const end = head.startsWith('describe') ? text.length : (titles[at + 1]?.index ?? text.length);
    return { rows: rowsOf(title), namesAlone: readsNamesAlone(text.slice(index + head.length, end)) };
  });
}

const union = (claims: readonly Claim[]): Set<string> => new Set(claims.flatMap(({ rows }) => [...rows]));

/** Row ids in the titles of tests. */
export const rowsNamedBy = (text: string): Set<string> => union(claimsOf(text));

/** Those of them with a test that asserts more than the presence of fields. */
export const rowsHeldBy = (text: string): Set<string> => union(claimsOf(text).filter(({ namesAlone }) => !namesAlone));

/** Test coverage of the rows in the whole project. */
export interface Proof {
  /** Rows named by tests, with the files of these tests. */
  named: Map<string, string[]>;
  /** Those of them with a test that asserts more than the presence of fields. */
  held: Set<string>;
}

export function readTests(root: string): Proof {
  const named = new Map<string, string[]>();
  const held = new Set<string>();
  const tests = '{shared,shell,mf-*,api,deploy,e2e,tooling,media}/**/*.{test.ts,test.tsx,flow.ts,spec.ts}';
  // The cases in this folder name invented rows.
  const exclude = (name: string) => name.includes('node_modules') || name.endsWith('tooling/spec/rows.test.ts');
  for (const file of fs.globSync(tests, { cwd: root, exclude })) {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    for (const id of rowsNamedBy(text)) named.set(id, [...(named.get(id) ?? []), file]);
    for (const id of rowsHeldBy(text)) held.add(id);
  }
  return { named, held };
}
