import type { Part } from '@gargoyle/shared/contract/release-record';

/** Licences that require only their text and attribution; LGPL for libraries that are linked unmodified. */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'CC0-1.0'],
  ...['Unlicense', 'PostgreSQL', 'OFL-1.1', 'LGPL-3.0-or-later'],
]);

/** Whether an SPDX expression is allowed: at least one operand of `OR`, all operands of `AND`. */
export function isAllowed(expression: string): boolean {
  const plain = expression.trim();
  const inner = /^\(([^()]*)\)$/.exec(plain)?.[1];
  if (inner !== undefined) return isAllowed(inner);
  const either = plain.split(/\s+OR\s+(?![^()]*\))/);
  if (either.length > 1) return either.some(isAllowed);
  const all = plain.split(/\s+AND\s+(?![^()]*\))/);
  if (all.length > 1) return all.every(isAllowed);
  return ALLOWED.has(plain);
}

/** Throws if `app` contains a package whose licence is not allowed. */
export function checkLicences(app: string, parts: readonly Part[]): void {
  const refused = parts.filter(({ licence }) => !isAllowed(licence));
  if (!refused.length) return;
  const list = refused
    .map(({ name, version, licence }) => `${name}@${version} (${licence || 'no licence given'})`)
    .join(', ');
  throw new Error(
    `${app} contains packages with a licence that is not on the list in tooling/build/licences.ts: ${list}`,
  );
}
