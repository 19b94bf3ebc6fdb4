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

/**
 * Row ids named by tests: in the title of `test`, `it` or `describe`, a range 'API-C-094 to API-C-096' counting
 * each of its rows. Ids elsewhere in a file (comments, data) do not count.
 */
export function rowsNamedBy(text: string): Set<string> {
  const named = new Set<string>();
  for (const [, , title = ''] of text.matchAll(TITLE)) {
    for (const m of title.matchAll(
      /((?:SHELL|CAT|PLAY|COM|ACC|PLAT|API-[LCA])-)(\d{3})(?:(?: to |–)(?:\1)?(\d{3}))?/g,
    )) {
      const [, prefix = '', from = '', to = from] = m;
      for (let n = Number(from); n <= Number(to); n++) named.add(prefix + String(n).padStart(3, '0'));
    }
  }
  return named;
}
