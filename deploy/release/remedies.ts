import { misfits } from './shell-compatibility.ts';
import type { Folders } from './folders.ts';
import { releaseToCheck } from './release-to-check.ts';
import type { Pair } from './release-pairs.ts';
import { liveOf } from './revisions.ts';
import { readDeployment, versionsOf } from './store.ts';

/** Number of published versions to try, newest first. */
const TRIED = 10;

function fit(folders: Folders, app: string, version: string, shell: string): boolean {
  const [remote, lender] = [releaseToCheck(folders, app, version), releaseToCheck(folders, 'shell', shell)];
  return Boolean(remote.record.uses && lender.record.lends) && !misfits(remote, lender).length;
}

/** The newest published version of `app` that satisfies `holds`. */
function newest(folders: Folders, app: string, holds: (version: string) => boolean): string | undefined {
  return versionsOf(folders, app)
    .slice(0, TRIED)
    .find(({ version }) => holds(version))?.version;
}

/** The published release that would make the pair fit, and the order that works. */
export function remedyFor(
  folders: Folders,
  { app, version, providerVersion }: Pair,
  changed: ReadonlySet<string>,
): string {
  const deployment = readDeployment(folders);
  const name = `${app}@${version}`;
  if (changed.has(app)) {
    const shell = newest(folders, 'shell', (one) => one !== providerVersion && fit(folders, app, version, one));
    if (shell) return `shell@${shell} provides it: promote shell@${shell} first, then ${name}.`;
    return `No published shell provides it: publish one from the source of ${name} (npm run release -- shell), promote it first, then ${name}.`;
  }
  const live = deployment && liveOf(deployment, 'shell')?.version;
  const remote = newest(
    folders,
    app,
    (one) =>
      one !== version &&
      fit(folders, app, one, providerVersion) &&
      (live === undefined || fit(folders, app, one, live)),
  );
  const isPrevious = deployment && liveOf(deployment, app)?.previous?.version === version;
  const why = isPrevious ? ` (${name} is what browsers and a rollback fall back to)` : '';
  if (remote)
    return `${app}@${remote} does not need it${why}: promote ${app}@${remote} first, then shell@${providerVersion}.`;
  return `Every published ${app} needs it${why}: keep it in shared, or publish and promote a ${app} that does not use it first.`;
}
