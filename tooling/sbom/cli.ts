// npm run sbom: what each application is made with, from what the lock file has installed; needs no network.
// `npm run sbom -- --advisories` also asks the registry for known weaknesses and fails on one.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Part } from '@gargoyle/shared/contract/release-record.ts';
import { dataFolder } from '@gargoyle/deploy/release/folders.ts';
import { APPS, ROOT } from '@gargoyle/build/app.ts';
import { buildApp } from '@gargoyle/build/build.ts';
import { checkLicences } from '@gargoyle/build/licences.ts';
import { partsInstalled } from '@gargoyle/build/parts.ts';
import { askAdvisories, weaknesses } from './advisories.ts';
import { billOf, licenceList, lockedSums } from './cyclonedx.ts';

const out = path.join(dataFolder(), 'bill');
const sums = lockedSums(readFileSync(path.join(ROOT, 'pnpm-lock.yaml'), 'utf8'));
const versionOf = (house: string): string =>
  (JSON.parse(readFileSync(path.join(ROOT, house, 'package.json'), 'utf8')) as { version: string }).version;
const all: Part[] = [];

function write(name: string, version: string, parts: readonly Part[]): void {
  writeFileSync(
    path.join(out, `${name}.cdx.json`),
    `${JSON.stringify(billOf({ name, version }, parts, sums), null, 2)}\n`,
  );
  writeFileSync(path.join(out, `${name}.licences.md`), licenceList(name, parts));
  console.log(`${name.padEnd(12)} ${String(parts.length).padStart(3)} packages`);
  checkLicences(name, parts);
  all.push(...parts);
}

mkdirSync(out, { recursive: true });
const builds = mkdtempSync(path.join(os.tmpdir(), 'gargoyle-bill-'));
try {
  for (const app of APPS) {
    const { record } = await buildApp(app, path.join(builds, app));
    write(app, record.version, record.parts);
  }
  write('api', versionOf('api'), partsInstalled(path.join(ROOT, 'api')));
  write('edge', versionOf('deploy'), partsInstalled(path.join(ROOT, 'deploy'), ['@gargoyle/build']));
  console.log(`Bills (CycloneDX) and lists of licences: ${out}`);
  const audit = process.argv.includes('--advisories') ? askAdvisories((line) => console.log(line)) : undefined;
  const weak = audit ? weaknesses(audit, all) : [];
  for (const sentence of new Set(weak)) console.error(sentence);
  if (weak.length) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(builds, { recursive: true, force: true });
}
