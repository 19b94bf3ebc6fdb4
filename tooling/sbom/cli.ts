// npm run sbom: the installed packages of each application and their licences, listed by pnpm from the lock file.
// `npm run sbom -- --advisories` also asks the registry for known vulnerabilities and fails if there are any.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { isApp } from '@gargoyle/build/app.ts';
import { checkLicences } from '@gargoyle/build/licences.ts';
import { dataFolder } from '@gargoyle/deploy/release/folders.ts';
import type { Part } from '@gargoyle/shared/contract/release-record';
import { fetchAdvisories, vulnerabilities } from './advisories.ts';
import { licenceList, partsOf, writeBills } from './bills.ts';

const out = path.join(dataFolder(), 'sbom');
try {
  const all: Part[] = [];
  for (const [name, bill] of writeBills(out)) {
    const parts = partsOf(bill);
    writeFileSync(path.join(out, `gargoyle-${name}.licences.md`), licenceList(name, parts));
    console.log(`${name.padEnd(12)} ${String(parts.length).padStart(3)} packages`);
    // Pages contain only some of their installed packages; their builds have checked the licences of those.
    if (!isApp(name)) checkLicences(name, parts);
    all.push(...parts);
  }
  console.log(`Bills of materials (CycloneDX) and lists of licences: ${out}`);
  const audit = process.argv.includes('--advisories') ? fetchAdvisories((line) => console.log(line)) : undefined;
  const known = audit ? vulnerabilities(audit, all) : [];
  for (const sentence of new Set(known)) console.error(sentence);
  if (known.length) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
