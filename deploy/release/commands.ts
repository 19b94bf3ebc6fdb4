import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { APPS, isApp, ROOT } from '@gargoyle/build/app.ts';
import { commitName } from '@gargoyle/shared/contract/deployment';
import { apiUrlOf } from './setting-values.ts';
import { checkApi } from './api-check.ts';
import { tryDeltas } from './deltas.ts';
import { type Folders, releaseFolders } from './folders.ts';
import { readHistory } from './history.ts';
import { refresh } from './local-copy.ts';
import { checkChange } from './check-change.ts';
import { addKey, keyLines, retireKey } from './keys.ts';
import { withOverride, writeOverride } from './override.ts';
import { signerFor } from './owners-file.ts';
import { refuseTakenByNpm, refuseUnknown } from './options.ts';
import { promote, refusalsAhead, rollback, type Target } from './promote.ts';
import { pruneAfter } from './prune.ts';
import { publish } from './publish.ts';
import { Refused } from './refused.ts';
import { repair } from './repair.ts';
import { missingIn } from './requirements.ts';
import { liveOf } from './revisions.ts';
import { reportError } from './report-error.ts';
import { whyNotServed } from './statement-check.ts';
import { status } from './status.ts';
import { deploymentToShow, readDeployment, readRecord } from './store.ts';
import { refuseTypeErrors } from './type-check.ts';

function appOf(text: string | undefined): string {
  if (text && isApp(text)) return text;
  throw new Refused(`Name one of ${APPS.join(', ')}.`);
}

function percentOf(words: readonly string[]): number | undefined {
  const at = words.indexOf('--percent');
  if (at < 0) {
    refuseTakenByNpm('percent');
    return undefined;
  }
  const percent = Number(words[at + 1]);
  if (!(percent >= 1 && percent <= 99)) throw new Refused('--percent needs a number from 1 to 99.');
  return percent;
}

/** The words before the first option, and the rest. */
function divided(words: readonly string[]): [names: readonly string[], options: readonly string[]] {
  const first = words.findIndex((word) => word.startsWith('--'));
  const count = first < 0 ? words.length : first;
  return [words.slice(0, count), words.slice(count)];
}

/** The releases before the first option: several go live together, as the first ones of a store must. */
function targetsOf(words: readonly string[]): Target[] {
  const percent = percentOf(words);
  const [names] = divided(words);
  const targets = names.map((word) => {
    const [name, version] = word.split('@');
    if (!version) throw new Refused('Name a release: npm run promote -- mf-catalog@<version>');
    return { app: appOf(name), version, ...(percent === undefined ? {} : { percent }) };
  });
  if (!targets.length) throw new Refused('Name a release: npm run promote -- mf-catalog@<version>');
  if (new Set(targets.map(({ app }) => app)).size < targets.length)
    throw new Refused('Name each application only once.');
  if (percent !== undefined && targets.length > 1) throw new Refused('A canary is one release: name only that one.');
  return targets;
}

/** The first releases of a store: a shell has no page of its own, and nothing is shown without one. */
function refuseAlone(targets: readonly Target[]): void {
  const isShell = ({ app }: Target) => app === 'shell';
  if (targets.some(isShell) && !targets.every(isShell)) return;
  const all = APPS.map((app) => `${app}@<version>`).join(' ');
  throw new Refused(
    `Nothing is live in this store yet, and first releases need each other: name all in one command: npm run promote -- ${all}`,
  );
}

/** The reason after a flag that skips a check; undefined without the flag. */
function reasonOf(words: readonly string[], flag: string, example: string): string | undefined {
  const at = words.indexOf(flag);
  if (at < 0) return undefined;
  const reason = words[at + 1]?.trim();
  if (!reason || reason.startsWith('--'))
    throw new Refused(`${flag} needs a reason, which is stored in the history: ${flag} "${example}"`);
  return reason;
}

/** The highest revision that edges have seen, for a repair. */
function aboveOf(words: readonly string[]): { above?: number } {
  const at = words.indexOf('--above');
  if (at < 0) return {};
  const above = Number.parseInt(words[at + 1] ?? '', 10);
  if (!(above > 0)) throw new Refused('--above needs the number of a revision that edges have already loaded.');
  return { above };
}

/** The browser suite belongs to the tooling: it runs in a child process that prints its own progress. */
function verifyInBrowsers(words: readonly string[]): void {
  const tool = path.join(ROOT, 'tooling/verify/cli.ts');
  const { status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', tool, ...words], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
}

/** A link that shows one browser a mix of releases for some hours. */
async function link(folders: Folders, words: readonly string[]): Promise<string[]> {
  const at = words.indexOf('--hours');
  const hours = at < 0 ? 8 : Number(words[at + 1]);
  if (!(hours > 0 && hours <= 168)) throw new Refused('--hours needs a number from 1 to 168.');
  const [names, options] = divided(words);
  refuseUnknown('link', options);
  const named = names.filter((word) => word.includes('@')).map((word) => word.split('@') as [string, string]);
  if (!named.length)
    throw new Refused('Name at least one release: npm run release -- link mf-catalog@<version> --hours 8');
  for (const [app, version] of named) readRecord(folders, appOf(app), version);
  const override = { versions: Object.fromEntries(named), until: Date.now() + hours * 3_600_000 };
  const releases = named.map(([app, version]) => ({ app, version }));
  const silent = await checkApi(folders, releases, { apiUrl: apiUrlOf(process.env), mayBeSilent: true });
  const live = deploymentToShow(folders);
  if (!live) throw new Refused('Nothing is live yet: promote a shell before you make a link.');
  const mix = withOverride(live, override, (app, version) => readRecord(folders, app, version).release);
  const { refused, notes } = await checkChange(folders, live, mix, Object.keys(override.versions));
  const lacking = missingIn(mix).filter((sentence) => !missingIn(live).includes(sentence));
  if (refused.length || lacking.length)
    throw new Refused(`Refused: these releases do not work together:\n- ${[...lacking, ...refused].join('\n- ')}`);
  const { key, owners } = await signerFor(folders);
  for (const named of releases) {
    const fault = whyNotServed(folders, owners, named);
    if (fault) throw new Refused(fault);
  }
  const base = process.env['PUBLIC_URL'] || `http://localhost:${process.env['PORT'] || 4000}`;
  return [...silent, ...notes, `${base.replace(/\/$/, '')}/?override=${writeOverride(override, key)}`];
}

/** Lists and changes the keys and what they may change. */
async function keys(folders: Folders, [what, name, ...words]: readonly string[]): Promise<string[]> {
  const team = words[words.indexOf('--team') + 1];
  if (what === undefined) return keyLines(folders);
  refuseUnknown('keys', words);
  if (what === 'add' && name && words.includes('--team') && team)
    return [`Added the key ${await addKey(folders, name, { team, all: words.includes('--all') })} of ${team}.`];
  if (what === 'retire' && name) {
    await retireKey(folders, name);
    return [`Retired the key ${name}: its signatures are no longer valid.`];
  }
  throw new Refused('Use npm run release -- keys, keys add <key file> --team <team> [--all], or keys retire <id>.');
}

async function run([command, ...words]: readonly string[]): Promise<string[]> {
  const folders = releaseFolders();
  await refresh(folders);
  const [first = ''] = words;
  if (command === 'release' && first === 'link') return link(folders, words.slice(1));
  if (command === 'release' && first === 'status') return status(folders);
  if (command === 'release' && first === 'verify') {
    verifyInBrowsers(words.slice(1));
    return [];
  }
  if (command === 'release' && first === 'repair') {
    const above = aboveOf(words);
    refuseUnknown('repair', words.slice(1));
    return repair(folders, above);
  }
  if (command === 'release' && first === 'keys') return keys(folders, words.slice(1));
  if (command === 'release') {
    const app = appOf(first);
    const withoutCommit = reasonOf(words, '--without-commit', 'the host is down');
    refuseUnknown('release', words.slice(1));
    refuseTypeErrors(app);
    const version = await publish(folders, app, { withoutCommit });
    const whole = await tryDeltas(folders, app, version);
    const record = readRecord(folders, app, version);
    const changes = await refusalsAhead(folders, record);
    // The id stays on the last line: scripts read it.
    return [
      `Built from ${commitName(record.release.commit)}.`,
      ...whole,
      ...changes.map((sentence) => `Its promotion will be refused: ${sentence}`),
      `${app}@${version}`,
    ];
  }
  if (command === 'promote') {
    const targets = targetsOf(words);
    const unverified = reasonOf(words, '--unverified', 'the shop is down');
    const withoutApi = reasonOf(words, '--without-api', 'the API is deployed after it');
    const unstated = reasonOf(words, '--unstated', 'it was published before statements existed');
    refuseUnknown('promote', divided(words)[1]);
    if (!readDeployment(folders)) refuseAlone(targets);
    const silent = await checkApi(folders, targets, { apiUrl: apiUrlOf(process.env), withoutApi });
    const reason = [unverified, withoutApi, unstated].filter(Boolean).join('; ') || undefined;
    const verifiedOnly = unverified === undefined;
    const { deployment, notes } = await promote(folders, targets, { verifiedOnly, unstated, reason });
    const names = targets.map(({ app, version }) => `${app}@${version}`).join(', ');
    const [{ percent } = { percent: undefined }] = targets;
    const share = percent === undefined ? '' : ` for ${percent} % of browsers`;
    const live = `Revision ${deployment.revision}: ${names} ${targets.length > 1 ? 'are' : 'is'} live${share}.`;
    return [...silent, ...notes, ...(await pruneAfter(folders)), live];
  }
  if (command === 'rollback') {
    const app = appOf(first);
    const silent: string[] = [];
    const logged: string[] = [];
    const deployment = await rollback(folders, app, {
      reason: words.slice(1).join(' ') || undefined,
      say: (line) => void logged.push(line),
      checkCalls: async (release) => {
        silent.push(...(await checkApi(folders, [release], { apiUrl: apiUrlOf(process.env), mayBeSilent: true })));
      },
    });
    const name = `${first}@${liveOf(deployment, first)?.version ?? ''}`;
    const { what, from } = readHistory(folders).findLast(({ app }) => app === first) ?? {};
    const done =
      what === 'withdraw' ? `the canary ${first}@${from} was withdrawn, ${name} stays live` : `${name} is back`;
    return [...silent, ...logged, `Revision ${deployment.revision}: ${done}.`];
  }
  throw new Refused(
    'Commands: release <app> [--without-commit "reason"], release status, release keys, release repair, release link <app>@<version>, release verify <app>@<version>, promote <app>@<version> [--percent n] [--unverified "reason"] [--without-api "reason"] [--unstated "reason"], rollback <app>.',
  );
}

/** Runs one command and prints the result; a refusal sets the exit code. */
export async function command(words: readonly string[]): Promise<void> {
  try {
    for (const line of await run(words)) console.log(line);
  } catch (error) {
    reportError(error);
  }
}
