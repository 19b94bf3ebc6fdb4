import type { Part } from '@gargoyle/shared/contract/release-record.ts';

const LOCKED = /^ {2}'?((?:@[^/']+\/)?[^@'\s]+@[^'(:\s]+)'?:\n\s+resolution: \{integrity: sha512-([\w+/=]+)/gm;

/** What the lock file vouches for: `name@version` → SHA-512 of its archive, in hex. */
export const lockedSums = (lock: string): Map<string, string> =>
  new Map([...lock.matchAll(LOCKED)].map(([, id = '', sum = '']) => [id, Buffer.from(sum, 'base64').toString('hex')]));

const purlOf = ({ name, version }: Part): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** A CycloneDX 1.6 bill of materials. The same parts give the same text: no time, no number of its own. */
export function billOf(app: { name: string; version: string }, parts: readonly Part[], sums: Map<string, string>) {
  const components = parts.map((part) => {
    const { name, version, licence } = part;
    const sum = sums.get(`${name}@${version}`);
    return {
      type: 'library',
      'bom-ref': purlOf(part),
      name,
      version,
      purl: purlOf(part),
      licenses: licence ? [{ expression: licence }] : [],
      ...(sum ? { hashes: [{ alg: 'SHA-512', content: sum }] } : {}),
    };
  });
  const metadata = { component: { type: 'application', 'bom-ref': app.name, ...app } };
  return { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata, components };
}

/** The licences of an application for people: one line for each licence with its packages. */
export function licenceList(app: string, parts: readonly Part[]): string {
  const groups = Object.groupBy(parts, ({ licence }) => licence || 'none said');
  const lines = Object.entries(groups)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([licence, some = []]) => `- ${licence}: ${some.map(({ name, version }) => `${name} ${version}`).join(', ')}`);
  return [`# Licences of what ${app} is made with`, '', ...lines, ''].join('\n');
}
