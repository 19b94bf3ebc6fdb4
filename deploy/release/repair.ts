import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Deployment, LiveRelease, Release } from '@gargoyle/shared/contract/deployment';
import { APPS } from '@gargoyle/build/app.ts';
import type { Folders } from './folders.ts';
import { goodVersions } from './good-versions.ts';
import { trustedLines, type HistoryLine, historyText, numberOf, parseHistory } from './history.ts';
import { removeFile, storeFile } from './stored-files.ts';
import { refresh } from './local-copy.ts';
import { withLock } from './lock.ts';
import type { Owners } from './owners.ts';
import { signerFor } from './owners-file.ts';
import { probe } from './probe.ts';
import { Refused } from './refused.ts';
import { finishBegun, replaceRevision, revisionFile, revisionNumbers } from './revision-files.ts';
import { liveOf, sealed } from './revisions.ts';
import { openManifest } from './signed-manifest.ts';
import { statementStatus } from './statement-check.ts';
import { readRecord, writeDeployment } from './store.ts';
import { whoami } from './current-user.ts';

// Repairs a damaged store (PLAT-095): from the newest manifest with valid signatures, wherever it was stored, and from
// the history where that has a newer one.

interface Found {
  text: string;
  deployment: Deployment;
}

const whenWhole = (text: string, owners: Owners): Found | undefined => {
  try {
    return { text, deployment: openManifest(text, owners).deployment };
  } catch {
    return undefined;
  }
};

const textIn = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** The manifest that an edge next to the store accepted last. */
function savedByEdge(folders: Folders): string {
  try {
    const { manifest } = JSON.parse(textIn(path.join(folders.root, 'edge', 'last-good.json'))) as { manifest: string };
    return manifest;
  } catch {
    return '';
  }
}

/** Moves a file aside by appending `.damaged` to its name. */
async function putAside(folders: Folders, file: string): Promise<void> {
  await storeFile(folders, `${file}.damaged`, readFileSync(file));
  await removeFile(folders, file);
}

/** The newest valid manifest. Files of invalid revisions are moved aside. */
async function newestManifest(
  folders: Folders,
  owners: Owners,
  say: (line: string) => void,
): Promise<Found | undefined> {
  const valid: Found[] = [];
  for (const number of revisionNumbers(folders)) {
    const file = revisionFile(folders, number);
    const found = whenWhole(textIn(file), owners);
    if (found) {
      valid.push(found);
      continue;
    }
    await putAside(folders, file);
    say(`The file of revision ${number} was damaged and was renamed to end in .damaged.`);
  }
  const others = [textIn(folders.manifest), savedByEdge(folders)].flatMap((text) => whenWhole(text, owners) ?? []);
  const numbered = (found: Found) => numberOf(found.deployment.revision);
  return [...valid, ...others].sort((a, b) => numbered(b) - numbered(a))[0];
}

/** The readable lines of the history; the file is repaired and its old content saved. */
async function wholeHistory(folders: Folders, say: (line: string) => void): Promise<HistoryLine[]> {
  const { lines, damaged, torn } = parseHistory(textIn(folders.history));
  if (!damaged.length && !torn) return lines;
  await storeFile(folders, `${folders.history}.damaged`, readFileSync(folders.history));
  await storeFile(folders, folders.history, historyText(lines));
  say(`The history had ${damaged.length + Number(torn)} damaged lines: they were moved to history.jsonl.damaged.`);
  return lines;
}

const bare = ({ previous: _previous, canary: _canary, ...release }: LiveRelease): Release => release;

/** A complete release of the store; undefined when anything of it is missing, altered or lacks a valid statement. */
function wholeRelease(folders: Folders, owners: Owners, app: string, version: string | undefined): Release | undefined {
  if (!version) return undefined;
  try {
    const record = readRecord(folders, app, version);
    if (statementStatus(folders, owners, { app, version }).is === 'broken') return undefined;
    return probe(folders, record).length ? undefined : record.release;
  } catch {
    return undefined;
  }
}

/** The live version of an application after these changes, and the versions before it, nearest first. */
function liveAfter(lines: readonly HistoryLine[]): string[] {
  let stack: string[] = [];
  for (const { what, version, from } of lines) {
    if (what === 'promote' || what === 'vouch') stack = [version, ...stack.filter((one) => one !== version)];
    if (what === 'rollback') stack = [version, ...stack.filter((one) => one !== version && one !== from)];
  }
  return stack;
}

/** The entry of an application as it should be, from complete releases; undefined when it never was live. */
function healed(
  folders: Folders,
  owners: Owners,
  app: string,
  last: LiveRelease | undefined,
  lines: readonly HistoryLine[],
): LiveRelease | undefined {
  const good = new Set(goodVersions(lines, app, Date.now()));
  const [current = '', ...others] = new Set([
    ...(last ? [last.version, last.previous?.version ?? ''] : []),
    ...liveAfter(lines),
  ]);
  const wanted = [current, ...others.filter((one) => good.has(one)), ...others.filter((one) => !good.has(one))];
  const [live, ...behind] = wanted.flatMap((version) => wholeRelease(folders, owners, app, version) ?? []);
  if (!live) return undefined;
  const [previous = null] = behind;
  if (last && last.version === live.version) {
    const canary = last.canary && wholeRelease(folders, owners, app, last.canary.version) ? last.canary : undefined;
    const stays = last.previous === null || behind.some(({ version }) => version === last.previous?.version);
    return { ...bare(last), previous: stays ? last.previous : previous, ...(canary ? { canary } : {}) };
  }
  return { ...live, previous };
}

/**
 * Returns what was done, one line each. `above`: a revision that edges have already seen, if the store has none that
 * high.
 */
export function repair(folders: Folders, { above = 0 }: { above?: number } = {}): Promise<string[]> {
  return withLock(folders, async () => {
    await refresh(folders, { files: true });
    const report: string[] = [];
    const say = (line: string) => void report.push(line);
    const { owners } = await signerFor(folders);
    const { trusted, untrusted } = trustedLines(owners, await wholeHistory(folders, say));
    if (untrusted) say(`${untrusted} lines of the history are not signed by an owner and were ignored.`);
    const found = await newestManifest(folders, owners, say);
    const highest = Math.max(above, 0, ...trusted.map(({ revision }) => numberOf(revision)));
    const usable = found && numberOf(found.deployment.revision) >= highest ? found : undefined;
    if (
      usable &&
      (textIn(folders.manifest) !== usable.text ||
        !existsSync(revisionFile(folders, numberOf(usable.deployment.revision))))
    ) {
      await replaceRevision(folders, owners, { text: usable.text, revision: usable.deployment.revision });
      await finishBegun(folders, owners);
      say(`Revision ${usable.deployment.revision} is live again, unchanged.`);
    }
    if (!usable && !trusted.length)
      throw new Refused('Nothing in this store can be restored: publish and promote every application again.');
    const lives = APPS.map((app) => {
      const last = usable && liveOf(usable.deployment, app);
      const live = healed(
        folders,
        owners,
        app,
        last,
        trusted.filter((line) => line.app === app),
      );
      return { app, last, live };
    });
    for (const { app, last, live } of lives)
      if (!live && (last || trusted.some((line) => line.app === app)))
        say(`${app} has no intact release: publish and promote it again.`);
    const changed = lives.filter(({ last, live }) => JSON.stringify(last) !== JSON.stringify(live));
    if (!changed.length) return report.length ? report : ['Nothing is damaged.'];
    const [{ live: shell } = {}, ...remotes] = lives;
    if (!shell)
      throw new Refused('The shell has no intact release: publish it again, then run npm run release -- repair.');
    const at = new Date().toISOString();
    const number = Math.max(highest, found ? numberOf(found.deployment.revision) : 0);
    const liveRemotes = Object.fromEntries(remotes.flatMap(({ app, live }) => (live ? [[app, live]] : [])));
    const deployment = sealed({ shell, remotes: liveRemotes }, String(number), at);
    const { revision } = deployment;
    const lines = changed.flatMap(({ app, last, live }): HistoryLine[] =>
      live
        ? [
            {
              revision,
              at,
              who: whoami(),
              what: 'vouch',
              app,
              version: live.version,
              from: last?.version ?? null,
              reason: 'repair',
              ...(live.commit === undefined ? {} : { commit: live.commit }),
            },
          ]
        : [],
    );
    // An unreadable manifest must not be read for the previous state.
    if (!usable && existsSync(folders.manifest)) await putAside(folders, folders.manifest);
    await writeDeployment(folders, deployment, lines);
    for (const { app, live } of changed) if (live) say(`${app}@${live.version} is live.`);
    say(`Revision ${revision} is live.`);
    return report;
  });
}
