// Generates the client's table of endpoints from the contract, so that no schema is sent to the browser.
import { readFileSync, writeFileSync } from 'node:fs';
import { contract } from '@gargoyle/shared/contract/all';

const target = new URL('../../shared/src/client/endpoints.generated.ts', import.meta.url);

/** Module source. Sorted, so that two people adding endpoints do not conflict; by path, which compresses best. */
function endpointsModule(list: readonly { name: string; method: string; path: string; auth: string }[]): string {
  const rows = [...list]
    .sort((a, b) => (a.path + a.name < b.path + b.name ? -1 : 1))
    .map((e) => `  '${e.name}': ['${e.method}', '${e.path}', '${e.auth}'],`);
  return [
    '// Written by tooling/build/endpoints.ts from the contract.',
    "import type { EndpointName } from './client.ts';",
    "import type { EndpointRow } from './request.ts';",
    '',
    'export const endpoints: Record<EndpointName, EndpointRow> = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}

/** Updates the table if needed. @returns whether it changed */
export function writeEndpoints(): boolean {
  const text = endpointsModule(contract);
  let before = '';
  try {
    before = readFileSync(target, 'utf8');
  } catch {
    // First run.
  }
  if (before === text) return false;
  writeFileSync(target, text);
  return true;
}

if (import.meta.main && writeEndpoints()) console.log('Updated the table of endpoints.');
