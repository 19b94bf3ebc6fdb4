import fs from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { makeDeltas } from '@gargoyle/deploy/release/deltas.ts';
import { foldersOf, type Folders } from '@gargoyle/deploy/release/folders.ts';
import { publishAll } from '@gargoyle/deploy/release/publish.ts';
import { releasedFile } from '@gargoyle/deploy/release/released-files.ts';
import { liveOf } from '@gargoyle/deploy/release/revisions.ts';
import { readDeployment, readRecord } from '@gargoyle/deploy/release/store.ts';
import type { ReleaseRecord } from '@gargoyle/shared/contract/release-record';
import { type ChangedLine, changeableSource } from '../test/changed-source.ts';
import type { Check } from './measurements.ts';

interface Change extends ChangedLine {
  what: string;
  /** The screen that a visitor returns to; for changes of the shell, any page. */
  screen?: string;
}

/** Typical small changes, and those that change most: what many screens show, of each application. */
const CHANGES: readonly Change[] = [
  {
    what: 'a line of the frame',
    app: 'shell',
    file: 'shell/src/frame/footer.tsx',
    from: '<p className="meta">',
    to: '<p className="meta" title="Gargoyle">',
  },
  {
    what: 'a line of the API client',
    app: 'shell',
    file: 'shared/src/client/request.ts',
    from: 'const text = search.toString();',
    to: "const text = search.toString().replaceAll('+', '%20');",
  },
  {
    what: 'a line of what loads when the page is idle',
    app: 'shell',
    file: 'shell/src/when-idle/when-idle.ts',
    from: 'followLinks(host, areas);',
    to: "if (arrived !== '-') followLinks(host, areas);",
  },
  {
    what: 'a line of a screen',
    app: 'mf-catalog',
    screen: 'catalog.tutorial',
    file: 'mf-catalog/src/features/tutorials/tutorial-screen.tsx',
    from: '<div className={s.overview}>',
    to: '<div id="overview" className={s.overview}>',
  },
  {
    what: 'a line of a card that many screens show',
    app: 'mf-catalog',
    screen: 'catalog.tutorials',
    file: 'mf-catalog/src/common/card/tutorial-card.tsx',
    from: '<article ref={root}',
    to: '<article id="card" ref={root}',
  },
  {
    what: 'a line of the style sheet of that card',
    app: 'mf-catalog',
    screen: 'catalog.tutorials',
    file: 'mf-catalog/src/common/card/tutorial-card.module.css',
    from: '.card {',
    to: '.card { outline: 0;',
  },
  {
    what: 'a line of the module that most files use',
    app: 'mf-catalog',
    screen: 'catalog.tutorials',
    file: 'shared/src/contract/lang-of.ts',
    from: 'thing.untranslated?.includes(text)',
    to: '(thing.untranslated ?? []).includes(text)',
  },
  {
    what: 'a line of the most expensive file',
    app: 'mf-catalog',
    screen: 'catalog.home',
    file: 'shared/src/hydration/when-idle.ts',
    from: 'timeout: 2000',
    to: 'timeout: 2500',
  },
  {
    what: 'a word that most screens show',
    app: 'mf-catalog',
    screen: 'catalog.tutorials',
    file: 'mf-catalog/src/messages/en.json',
    from: '"badge.new": "new course"',
    to: '"badge.new": "just out"',
  },
  {
    what: 'a line of the module that most files use',
    app: 'mf-commerce',
    screen: 'commerce.cart',
    file: 'mf-commerce/src/common/money/totals.model.ts',
    from: 'Math.round(dollars * 100)',
    to: 'Math.floor(dollars * 100 + 0.5)',
  },
  {
    what: 'a line of the most expensive style sheet',
    app: 'mf-commerce',
    screen: 'commerce.receipt',
    file: 'mf-commerce/src/common/payment/method-face.module.css',
    from: 'flex-wrap: wrap;',
    to: 'flex-wrap: wrap; outline: 0;',
  },
  {
    what: 'a word that ten screens show',
    app: 'mf-commerce',
    screen: 'commerce.cart',
    file: 'mf-commerce/src/messages/en.json',
    from: '"There has been an error validating the coupon."',
    to: '"We could not check this coupon."',
  },
  {
    what: 'a line of the module that most screens use',
    app: 'mf-account',
    screen: 'account.addresses',
    file: 'mf-account/src/common/frame/account-nav.tsx',
    from: '<li key={name}>',
    to: '<li key={name} id={name}>',
  },
  {
    what: 'a word that most screens show',
    app: 'mf-account',
    screen: 'account.addresses',
    file: 'mf-account/src/messages/en.json',
    from: '"Your pages"',
    to: '"All your pages"',
  },
  {
    what: 'a line of the module that most files use',
    app: 'mf-player',
    screen: 'player.path',
    file: 'mf-player/src/common/watch/level.ts',
    from: 'Math.max(difficulty, 1)',
    to: 'Math.max(1, difficulty)',
  },
  {
    what: 'a line of the most expensive style sheet',
    app: 'mf-player',
    screen: 'player.path',
    file: 'mf-player/src/common/player/watch-layout.module.css',
    from: 'flex-wrap: wrap;',
    to: 'flex-wrap: wrap; outline: 0;',
  },
  {
    what: 'a word that most screens show',
    app: 'mf-player',
    screen: 'player.path',
    file: 'mf-player/src/messages/en.json',
    from: '"level.beginner": "Beginner"',
    to: '"level.beginner": "Newcomer"',
  },
];

/** Transferred bytes, without headers. */
interface Cost {
  files: number;
  brotli: number;
  delta: number;
}

interface Returning extends Change {
  /** Returning to the one screen; and having cached every file of the application. */
  page: Cost;
  everything: Cost;
  /** Time it took to make the deltas when publishing. */
  seconds: number;
  stored: number;
}

const CODE = /\.(?:js|css)$/;

/** The scripts of a first visit to the screen; for the shell those of every page. */
function filesOfScreen({ release }: ReleaseRecord, screen: string | undefined): Set<string> {
  const groups = screen ? [release.exposes['routes'], release.chunks[screen]] : [release.exposes['main']];
  const addresses = [release.entry, ...groups.flatMap((group) => group?.js ?? [])];
  return new Set(addresses.map((address) => path.posix.basename(address)));
}

/** What a visitor who cached the previous release downloads of `names`. */
function costOf(folders: Folders, record: ReleaseRecord, before: ReleaseRecord, names: Iterable<string>): Cost {
  const cost: Cost = { files: 0, brotli: 0, delta: 0 };
  const deltas = fs.existsSync(folders.deltas(record.app)) ? fs.readdirSync(folders.deltas(record.app)) : [];
  for (const name of names) {
    if (!CODE.test(name) || before.files[name]) continue;
    const whole = brotliCompressSync(fs.readFileSync(releasedFile(folders, record, name))).length;
    const delta = deltas.find((file) => file.startsWith(`${name}~`));
    cost.files += 1;
    cost.brotli += whole;
    cost.delta += delta ? fs.statSync(path.join(folders.deltas(record.app), delta)).size : whole;
  }
  return cost;
}

async function measure(
  folders: Folders,
  data: string,
  change: Change,
  source: ReturnType<typeof changeableSource>,
): Promise<Returning> {
  const { app, screen } = change;
  const deployment = readDeployment(folders);
  const before = readRecord(folders, app, (deployment && liveOf(deployment, app)?.version) ?? '');
  const record = readRecord(folders, app, source.publish(change, data));
  // Publishing has already made the deltas; they are made again to measure the time.
  fs.rmSync(folders.deltas(app), { recursive: true, force: true });
  const began = performance.now();
  await makeDeltas(folders, record);
  const seconds = (performance.now() - began) / 1000;
  const everything = costOf(folders, record, before, Object.keys(record.files));
  if (!everything.files) throw new Error(`${change.what} of ${app} changes no file: choose another line`);
  const page = costOf(folders, record, before, filesOfScreen(record, screen));
  return { ...change, page, everything, seconds, stored: everything.delta };
}

/**
 * Publishes the changes one after the other in a separate store, each as a change to the live release of this source.
 * @param data an empty folder
 */
export async function measureReturning(data: string, log: (line: string) => void): Promise<Returning[]> {
  await publishAll({ data, say: log });
  const folders = foldersOf(data);
  const source = changeableSource();
  try {
    const all: Returning[] = [];
    for (const change of CHANGES) {
      const measured = await measure(folders, data, change, source);
      log(`${change.what}: ${measured.page.brotli} bytes, ${measured.page.delta} from dictionaries`);
      all.push(measured);
    }
    return all;
  } finally {
    source.remove();
  }
}

const KB = 1024;

/** Budgets for one changed line, whatever the visitor had of the application. */
export const returningChecks = (all: readonly Returning[]): Check[] =>
  all.flatMap(({ what, app, everything }) => [
    { what: `${what} (${app}): all of it again, any browser`, value: everything.brotli / KB, limit: 30, unit: 'KB' },
    { what: `${what} (${app}): with dictionaries`, value: everything.delta / KB, limit: 3, unit: 'KB' },
  ]);

/** The chapter about returning visitors in `docs/bench.md`, line by line. */
export function returningChapter(all: readonly Returning[], at: Date): string[] {
  const kb = (bytes: number) => (bytes / KB).toFixed(1);
  const cost = ({ files, brotli, delta }: Cost) => `${files} | ${kb(brotli)} | ${kb(delta)}`;
  return [
    '## Returning readers',
    '',
    `${at.toISOString().slice(0, 10)}, written by \`npm run bench -- --only=returning\`. What a visitor with the previous release in the cache downloads after a change of one line: scripts and styles in KB, without their headers (about 0.5 KB a file), as brotli and as deltas from dictionaries. \`page\` is a return to one screen; \`all\` is a visitor who had every file of the application and visits all of it again.`,
    '',
    '| changed | page: files | brotli | delta | all: files | brotli | delta | making the deltas | in the store |',
    '|---|---|---|---|---|---|---|---|---|',
    ...all.map(
      ({ what, app, page, everything, seconds, stored }) =>
        `| ${what} (${app}) | ${cost(page)} | ${cost(everything)} | ${seconds.toFixed(2)} s | ${stored} bytes |`,
    ),
  ];
}
