import { spawnSync } from 'node:child_process';
import { ROOT } from '@gargoyle/build/app.ts';
import type { Part } from '@gargoyle/shared/contract/release-record';

/** As `pnpm audit --json` says it; what is used of it. */
export interface Audit {
  advisories: Record<
    string,
    { module_name: string; severity: string; title: string; url: string; findings: { version: string }[] }
  >;
}

/** Known weaknesses of parts that are shipped, as sentences. */
export const weaknesses = ({ advisories }: Audit, parts: readonly Part[]): string[] => {
  const shipped = new Set(parts.map(({ name, version }) => `${name}@${version}`));
  return Object.values(advisories).flatMap(({ module_name: name, severity, title, url, findings }) =>
    [...new Set(findings.map(({ version }) => `${name}@${version}`))]
      .filter((id) => shipped.has(id))
      .map((id) => `${id}: ${title} (${severity}, ${url})`),
  );
};

/** Asks the registry; undefined, with the reason told, where it does not answer. */
export function askAdvisories(say: (line: string) => void): Audit | undefined {
  const { stdout, stderr } = spawnSync('npx', ['-y', 'pnpm@12.21.0', 'audit', '--prod', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 60_000,
  });
  try {
    const audit = JSON.parse(stdout) as Partial<Audit>;
    if (audit.advisories) return audit as Audit;
  } catch {
    // No answer is no JSON.
  }
  const reason = /ERR_\w+/.exec(`${stdout}${stderr}`)?.[0] ?? 'no answer';
  say(`Known weaknesses were not asked for: the registry does not tell (${reason}).`);
  return undefined;
}
