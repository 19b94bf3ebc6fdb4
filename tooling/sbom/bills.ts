import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { APPS, ROOT } from '@gargoyle/build/app.ts';
import type { Part } from '@gargoyle/shared/contract/release-record';

/** Everything that ships: the applications of the page, the API, and the edge with its release tool. */
const SHIPPED = [...APPS, 'api', 'deploy'] as const;

interface Component {
  group?: string;
  name: string;
  version: string;
  purl: string;
  licenses?: { expression?: string; license?: { id?: string; name?: string } }[];
}

/** The used part of a CycloneDX document. */
export interface Bill {
  bomFormat: string;
  metadata: { component: { name: string; version: string } };
  components: Component[];
}

/** Writes a bill of materials for each package with pnpm, from the lock file and the installed packages. */
export function writeBills(out: string, packages: readonly string[] = SHIPPED): Map<string, Bill> {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const filters = packages.flatMap((name) => ['--filter', `@gargoyle/${name}`]);
  const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'];
  const file = (name: string): string => path.join(out, `gargoyle-${name}.cdx.json`);
  const args = [
    '-y',
    'pnpm@12.21.0',
    ...filters,
    'sbom',
    '--prod',
    '--split',
    ...format,
    '--out',
    `${out}/%s.cdx.json`,
  ];
  const { status, stderr, error } = spawnSync('npx', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`pnpm could not write the bills of materials: ${error?.message ?? stderr.trim()}`);
  return new Map(packages.map((name) => [name, JSON.parse(readFileSync(file(name), 'utf8')) as Bill]));
}

const licenceOf = ({ licenses = [] }: Component): string =>
  licenses.map(({ expression, license }) => expression ?? license?.id ?? license?.name ?? '').join(' AND ');

/** The external packages in a bill of materials. */
export const partsOf = ({ components }: Bill): Part[] =>
  components
    .filter(({ group }) => group !== '@gargoyle')
    .map((part) => ({
      name: part.group ? `${part.group}/${part.name}` : part.name,
      version: part.version,
      licence: licenceOf(part),
    }));

/** The licences of an application as Markdown: one line for each licence with its packages. */
export function licenceList(app: string, parts: readonly Part[]): string {
  const groups = Object.groupBy(parts, ({ licence }) => licence || 'no licence given');
  const lines = Object.entries(groups)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([licence, some = []]) => `- ${licence}: ${some.map(({ name, version }) => `${name} ${version}`).join(', ')}`);
  return [`# Licences of the packages of ${app}`, '', ...lines, ''].join('\n');
}
