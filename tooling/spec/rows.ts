import fs from 'node:fs';
import path from 'node:path';

/** Where one row of the requirements ledger stands. */
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
/** The title of a test or group, tables included: `test.each([…])('title', …)`. */
const TITLE =
  /\b(?:test|it|describe)(?:\.(?:only|concurrent|sequential|prop))?(?:\.(?:each|for)\([\s\S]{0,4000}?\))?\(\s*(['"`])((?:(?!\1)[\s\S])*)\1/g;
const ID = /\*\*((?:SHELL|CAT|PLAY|COM|ACC|PLAT|API-[LCA])-\d{3})\*\*/g;

/** Row ids with their file and owner from a folder that holds the ledger. */
export function readLedger(folder: string): Row[] {
  const rows = new Map<string, Row>();
  for (const [file, owner] of Object.entries(OWNERS))
    for (const [, id = ''] of fs.readFileSync(path.join(folder, file), 'utf8').matchAll(ID))
      if (!rows.has(id)) rows.set(id, { id, file, owner });
  return [...rows.values()].sort((a, b) => a.id.localeCompare(b.id));
}

/** A test, or a group of them, with the rows of its title. */
interface Claim {
  rows: Set<string>;
  /** All that it asserts is that fields are there, whatever they hold. */
  namesAlone: boolean;
}

/**
 * What says that a field is there: `carries(…)`, `toHaveProperty` without a value, the list of an object's keys. That
 * one is not there says all that there is to say of it.
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
 * Tests whose titles name rows, a range 'API-C-094 to API-C-096' counting each of its rows. Ids elsewhere in a file
 * (comments, data) do not count. A test reaches to the next title, a group over all that follows it.
 */
function claimsOf(text: string): Claim[] {
  const titles = [...text.matchAll(TITLE)];
  return titles.map(({ 0: head, 2: title = '', index }, at) => {
    const end = head.startsWith('describe') ? text.length : (titles[at + 1]?.index ?? text.length);
    return { rows: rowsOf(title), namesAlone: readsNamesAlone(text.slice(index + head.length, end)) };
  });
}

const union = (claims: readonly Claim[]): Set<string> => new Set(claims.flatMap(({ rows }) => [...rows]));

/** Row ids that tests name in their titles. */
export const rowsNamedBy = (text: string): Set<string> => union(claimsOf(text));

/** Those of them that some test holds by more than the names of fields. */
export const rowsHeldBy = (text: string): Set<string> => union(claimsOf(text).filter(({ namesAlone }) => !namesAlone));

/** Where tests name rows, of the whole project. */
export interface Proof {
  /** Rows that tests name, with the files of these tests. */
  named: Map<string, string[]>;
  /** Those of them that some test holds by more than the names of fields. */
  held: Set<string>;
}

export function readTests(root: string): Proof {
  const named = new Map<string, string[]>();
  const held = new Set<string>();
  const tests = '{shared,shell,mf-*,api,deploy,e2e,tooling,media}/**/*.{test.ts,test.tsx,flow.ts,spec.ts}';
  // The cases of this folder name rows that are made up.
  const exclude = (name: string) => name.includes('node_modules') || name.endsWith('tooling/spec/rows.test.ts');
  for (const file of fs.globSync(tests, { cwd: root, exclude })) {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    for (const id of rowsNamedBy(text)) named.set(id, [...(named.get(id) ?? []), file]);
    for (const id of rowsHeldBy(text)) held.add(id);
  }
  return { named, held };
}
