import type { Deployment } from '@gargoyle/shared/contract/deployment';
import type { Declarations, ReleaseRecord } from '@gargoyle/shared/contract/release-record';
import { breakingChanges } from './declared-changes.ts';
import { areRecorded, misfits } from './fits.ts';
import type { Folders } from './folders.ts';
import { releaseToCheck } from './release-to-check.ts';
import { keyOf, newPairs, type Pair } from './neighbours.ts';
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
  const giver = releaseToCheck(folders, pair.giver, pair.givenBy);
  const [name, other] = [`${pair.app}@${pair.version}`, `${pair.giver}@${pair.givenBy}`];
  const forms = formsMissing(taker.record, giver.record).map(
    (what) => `${name} does not fit ${other}: ${what} (${ownerIn(giver.record)})`,
  );
  const lacking = pair.giver === SHELL ? misfits(taker, giver) : [];
  if (!lacking.length) return forms;
  const what = lacking.length === 1 ? ` ${lacking[0] ?? ''}` : lacking.map((one) => `\n  - ${one}`).join('');
  return [
    `${name} (${ownerIn(taker.record)}) uses what ${other} (${ownerIn(giver.record)}) does not provide:${what}\n  ${remedyFor(folders, pair, changed)}`,
    ...forms,
  ];
}

/**
 * Checks the combinations that a change of the deployment creates: promotion, canary, rollback and link alike
 * (PLAT-080). `changed` names the applications of the change; pairs in `past` (by `keyOf`) were live together before
 * and are skipped.
 */
export function judgeChange(
  folders: Folders,
  before: Deployment | undefined,
  after: Deployment,
  changed: readonly string[],
  past: ReadonlySet<string> = new Set(),
): Verdict {
  const pairs = newPairs(before, after).filter((pair) => !past.has(keyOf(pair)));
  const asked = new Set(changed);
  const refused = pairs.flatMap((pair) => sentencesOf(folders, pair, asked));
  const unrecorded = pairs.flatMap(({ app, version, giver, givenBy }) => {
    if (giver !== SHELL || app === SHELL) return [];
    const [remote, shell] = [readRecord(folders, app, version), readRecord(folders, SHELL, givenBy)];
    if (areRecorded(remote, shell)) return [];
    const old = remote.uses ? `shell@${givenBy}` : `${app}@${version}`;
    return [
      `${old} was published before uses were recorded: ${app}@${version} and shell@${givenBy} are checked only by the versions they declare.`,
    ];
  });
  return { refused: [...new Set(refused)], notes: [...new Set(unrecorded)] };
}
