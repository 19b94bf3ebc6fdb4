// npm run sbom: what each application is installed with, as pnpm tells it from the lock file, and under which licences.
// `npm run sbom -- --advisories` also asks the registry for known weaknesses and fails on one.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { isApp } from '@gargoyle/build/app.ts';
import { checkLicences } from '@gargoyle/build/licences.ts';
import { dataFolder } from '@gargoyle/deploy/release/folders.ts';
import type { Part } from '@gargoyle/shared/contract/release-record';
import { askAdvisories, weaknesses } from './advisories.ts';
import { licenceList, partsOf, writeBills } from './bills.ts';

const out = path.join(dataFolder(), 'sbom');
try {
  const all: Part[] = [];
  for (const [house, bill] of writeBills(out)) {
    const parts = partsOf(bill);
    writeFileSync(path.join(out, `gargoyle-${house}.licences.md`), licenceList(house, parts));
    console.log(`${house.padEnd(12)} ${String(parts.length).padStart(3)} packages`);
    // Of what a page is installed with, its build takes a part, and has checked that.
    if (!isApp(house)) checkLicences(house, parts);
    all.push(...parts);
  }
  console.log(`Bills (CycloneDX) and lists of licences: ${out}`);
  const audit = process.argv.includes('--advisories') ? askAdvisories((line) => console.log(line)) : undefined;
  const weak = audit ? weaknesses(audit, all) : [];
  for (const sentence of new Set(weak)) console.error(sentence);
  if (weak.length) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
