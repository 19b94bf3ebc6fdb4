import { spawnSync } from 'node:child_process';
import { ROOT } from '@gargoyle/build/app.ts';
import type { Part } from '@gargoyle/shared/contract/release-record';

/** The used part of the output of `pnpm audit --json`. */
export interface Audit {
  advisories: Record<
    string,
    { module_name: string; severity: string; title: string; url: string; findings: { version: string }[] }
  >;
}

/** Known vulnerabilities of shipped packages, as sentences. */
export const vulnerabilities = ({ advisories }: Audit, parts: readonly Part[]): string[] => {
  const shipped = new Set(parts.map(({ name, version }) => `${name}@${version}`));
  return Object.values(advisories).flatMap(({ module_name: name, severity, title, url, findings }) =>
    [...new Set(findings.map(({ version }) => `${name}@${version}`))]
      .filter((id) => shipped.has(id))
      .map((id) => `${id}: ${title} (${severity}, ${url})`),
  );
};

/** Asks the registry for advisories; undefined, with the reason logged, if it does not answer. */
export function fetchAdvisories(log: (line: string) => void): Audit | undefined {
  const { stdout, stderr } = spawnSync('npx', ['-y', 'pnpm@12.21.0', 'audit', '--prod', '--json'], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 60_000,
  });
  try {
    const audit = JSON.parse(stdout) as Partial<Audit>;
    if (audit.advisories) return audit as Audit;
  } catch {
    // The output is not JSON if the registry did not answer.
  }
  const reason = /ERR_\w+/.exec(`${stdout}${stderr}`)?.[0] ?? 'no answer';
  log(`Known vulnerabilities were not checked: the registry did not answer (${reason}).`);
  return undefined;
}
