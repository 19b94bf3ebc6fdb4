import type { Deployment } from '@gargoyle/shared/contract/deployment';
import type { Declarations, ReleaseRecord } from '@gargoyle/shared/contract/release-record';
import { breakingChanges } from './declared-changes.ts';
import { areRecorded, misfits } from './shell-compatibility.ts';
import type { Folders } from './folders.ts';
import { releaseToCheck } from './release-to-check.ts';
import { keyOf, newPairs, type Pair } from './release-pairs.ts';
import { remedyFor } from './remedies.ts';
import { readRecord } from './store.ts';

export interface Verdict {
  /** Why it must not go live, as sentences that say who can help and in which order. */
  refused: string[];
  /** What could not be checked by use, as sentences. */
  notes: string[];
}

const SHELL = 'shell';

/** Widgets and events that one release expects in a form that the other does not provide. */
function formsMissing({ uses }: ReleaseRecord, { declares }: ReleaseRecord): string[] {
  if (!uses) return [];
  const given = (kind: keyof Declarations) =>
    Object.fromEntries(Object.entries(uses[kind]).filter(([name]) => declares[kind][name] !== undefined));
  return breakingChanges({ widgets: given('widgets'), events: given('events') }, declares);
}

const ownerIn = ({ owner: { team, contact } }: ReleaseRecord): string => `${team}, ${contact}`;

function sentencesOf(folders: Folders, pair: Pair, changed: ReadonlySet<string>): string[] {
  const taker = releaseToCheck(folders, pair.app, pair.version);
  const provider = releaseToCheck(folders, pair.provider, pair.providerVersion);
  const [name, other] = [`${pair.app}@${pair.version}`, `${pair.provider}@${pair.providerVersion}`];
  const forms = formsMissing(taker.record, provider.record).map(
    (what) => `${name} does not fit ${other}: ${what} (${ownerIn(provider.record)})`,
  );
  const lacking = pair.provider === SHELL ? misfits(taker, provider) : [];
  if (!lacking.length) return forms;
  const what = lacking.length === 1 ? ` ${lacking[0] ?? ''}` : lacking.map((one) => `\n  - ${one}`).join('');
  return [
    `${name} (${ownerIn(taker.record)}) uses what ${other} (${ownerIn(provider.record)}) does not provide:${what}\n  ${remedyFor(folders, pair, changed)}`,
    ...forms,
  ];
}

interface Check {
  /** Pairs (by `keyOf`) that were live together before and are skipped. */
  past?: ReadonlySet<string>;
  /** Called after each pair: one takes the compiler some seconds, in which nothing else runs. */
  between?: () => Promise<void>;
}

/**
 * Checks the combinations that a change of the deployment creates: promotion, canary, rollback and link alike
 * (PLAT-080). `changed` names the applications of the change.
 */
export async function checkChange(
  folders: Folders,
  before: Deployment | undefined,
  after: Deployment,
  changed: readonly string[],
  { past = new Set(), between = async () => undefined }: Check = {},
): Promise<Verdict> {
  const pairs = newPairs(before, after).filter((pair) => !past.has(keyOf(pair)));
  const asked = new Set(changed);
  const refused: string[] = [];
  for (const pair of pairs) {
    refused.push(...sentencesOf(folders, pair, asked));
    await between();
  }
  const unrecorded = pairs.flatMap(({ app, version, provider, providerVersion }) => {
    if (provider !== SHELL || app === SHELL) return [];
    const [remote, shell] = [readRecord(folders, app, version), readRecord(folders, SHELL, providerVersion)];
    if (areRecorded(remote, shell)) return [];
    const old = remote.uses ? `shell@${providerVersion}` : `${app}@${version}`;
    return [
      `${old} was published before uses were recorded: ${app}@${version} and shell@${providerVersion} are checked only by the versions they declare.`,
    ];
  });
  return { refused: [...new Set(refused)], notes: [...new Set(unrecorded)] };
}
