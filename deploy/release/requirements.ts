import type { Deployment, LiveRelease } from '@gargoyle/shared/contract/deployment';
import { APPS, ownerOfApp } from '@gargoyle/build/app.ts';
import { compositionsOf, keyOf } from './release-pairs.ts';
import { liveOf } from './revisions.ts';

type Composition = Pick<Deployment, 'shell' | 'remotes'>;
type Version = [major: number, minor: number, patch: number];

const parse = (text: string): Version => {
  const [major = 0, minor = 0, patch = 0] = text.replace(/^\^/, '').split('.').map(Number);
  return [major, minor, patch];
};

/** Whether `version` is in a caret range (`^1.2.0`; below 1.0 the minor version counts as the major). */
export function satisfies(version: string, range: string): boolean {
  const has = parse(version);
  const wants = parse(range);
  if (has[0] !== wants[0]) return false;
  if (has[0] === 0 && has[1] !== wants[1]) return false;
  for (const place of [0, 1, 2] as const) if (has[place] !== wants[place]) return has[place] > wants[place];
  return true;
}

/** The application of a widget or event by its name: `commerce.…` → `mf-commerce`, `shell.…` → `shell`. */
const packageFolderOf = (name: string): string => {
  const head = name.slice(0, name.indexOf('.'));
  return head === 'shell' ? 'shell' : `mf-${head}`;
};

const contactOf = (app: string): string => {
  try {
    const { team, contact } = ownerOfApp(app);
    return `${team}, ${contact}`;
  } catch {
    return 'nobody';
  }
};

/** A missing part: the sentence that says so, and the application that should provide it. */
interface Missing {
  provider: string;
  sentence: string;
}

function missingOf(app: string, release: LiveRelease, { shell, remotes }: Composition): Missing[] {
  const { requires } = release;
  const missing: Missing[] = [];
  const add = (provider: string, what: string) =>
    void missing.push({ provider, sentence: `${app} requires ${what} (${contactOf(provider)})` });
  const { host = '0.0.0', packages = {} } = shell.provides;
  if (requires.host && !satisfies(host, requires.host))
    add('shell', `the host interface ${requires.host}, the shell provides ${host}`);
  for (const [name, range] of Object.entries(requires.packages ?? {})) {
    const provided = packages[name];
    if (!provided || !satisfies(provided, range))
      add('shell', `${name} ${range}, the shell provides ${provided ?? 'none'}`);
  }
  for (const kind of ['widgets', 'events'] as const) {
    for (const name of requires[kind]) {
      const owner = packageFolderOf(name);
      // Events of the shell are part of the host interface and have its version.
      if (owner === 'shell') continue;
      if (!remotes[owner]?.provides[kind].includes(name))
        add(owner, `the ${kind.slice(0, -1)} ${name}, which ${owner} does not provide`);
    }
  }
  return missing;
}

/** Missing parts of a composition, as sentences that name the owner (PLAT-008). */
export const missingIn = (composition: Composition): string[] =>
  Object.entries(composition.remotes).flatMap(([app, release]) =>
    missingOf(app, release, composition).map(({ sentence }) => sentence),
  );

/**
 * Parts that some browser would lack after a change, canaries included, and no browser lacks before it.
 * @param past pairs (by `keyOf`) that were live together before and are skipped
 */
export function missingAfter(
  before: Deployment | undefined,
  after: Deployment,
  past: ReadonlySet<string> = new Set(),
): string[] {
  const known = new Set(before ? compositionsOf(before).flatMap(missingIn) : []);
  const missing = compositionsOf(after).flatMap((composition) =>
    Object.entries(composition.remotes).flatMap(([app, release]) =>
      missingOf(app, release, composition).flatMap(({ provider, sentence }) => {
        const providerVersion = liveOf(composition, provider)?.version ?? '';
        const isPast = past.has(keyOf({ app, version: release.version, provider, providerVersion }));
        return known.has(sentence) || isPast ? [] : [sentence];
      }),
    ),
  );
  return [...new Set(missing)];
}

/** What to do in a store in which some applications were never live: the first releases need each other. */
export function togetherWith(deployment: Deployment): string[] {
  const absent = APPS.filter((app) => !liveOf(deployment, app));
  if (!absent.length) return [];
  return [`Never live in this store: ${absent.join(', ')}. First releases go live together: name all in one command.`];
}
