import fs from 'node:fs';
import path from 'node:path';
import { PACKAGE_FOLDERS, packageFolderOf, ownerLine } from '@gargoyle/build/owners.ts';
import { findCircles, judgeFloors } from './api-floors.ts';
import { undeclared } from './declared.ts';

/**
 * The walls of the house, derived from its folders: which folder may import which.
 * An import is named by the file it stands in and its specifier as written.
 */
export interface ImportLine {
  /** Path from the repository root, with forward slashes. */
  file: string;
  specifier: string;
  line: number;
  typeOnly: boolean;
}

export interface Violation {
  file: string;
  line: number;
  /** What is wrong, what to do instead, and who answers for the file. */
  sentence: string;
}

const REMOTES = ['mf-catalog', 'mf-player', 'mf-commerce', 'mf-account'];
const LENT = new Map([
  ['react-router', '@gargoyle/shared/router'],
  ['react-router-dom', '@gargoyle/shared/router'],
  ['@tanstack/react-query', '@gargoyle/shared/query'],
  ['zustand', '@gargoyle/shared/state'],
  ['ky', '@gargoyle/shared/client'],
]);
const CONTRACT_USERS = new Set(['contract', 'client', 'testing', 'bus', 'host', 'paths', 'forms']);

/**
 * Which houses a house may import. Tools know everybody, and nobody who is shipped knows them; the build is no tool:
 * releases are made with it, and it knows nobody but `shared`.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  shell: ['shared', 'tooling/build'],
  ...Object.fromEntries(REMOTES.map((remote) => [remote, ['shared', 'tooling/build']])),
  // Where releases and files are kept: a port with its adapters, which knows nobody.
  'deploy/store': [],
  api: ['shared', 'deploy/store'],
  'tooling/build': ['shared'],
  deploy: ['shared', 'deploy/store', 'tooling/build'],
  tooling: [...REMOTES, 'shared', 'shell', 'api', 'deploy', 'deploy/store', 'tooling/build'],
  e2e: ['shared', 'deploy', 'tooling'],
  // Nobody imports it, so that a school is installed without what pictures and films are made with.
  media: ['api', 'mf-catalog'],
};

const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);

/** The file an import leads to, from the repository root; packages of others stay as they are. */
export function target(i: ImportLine): string {
  if (i.specifier.startsWith('.'))
    return path.posix.normalize(path.posix.join(path.posix.dirname(i.file), i.specifier));
  const [, name, rest] = /^@gargoyle\/([^/]+)\/?(.*)$/.exec(i.specifier) ?? [];
  if (!name) return i.specifier;
  return `${{ shared: 'shared/src', build: 'tooling/build', store: 'deploy/store' }[name] ?? name}/${rest}`;
}

/** Judges one import; null when it is allowed. */
export function judge(i: ImportLine): string | null {
  const from = packageFolderOf(i.file);
  const to = target(i);
  const into = packageFolderOf(to);
  if (/^@gargoyle\/shared\/contract\/.*\.ts$/.test(i.specifier))
    return `import ${i.specifier.slice(0, -3)}: doors of the contract are named without an ending`;
  return judgeInside(i, from, to, into) ?? outside(i, from, into) ?? named(i, from, into);
}

function judgeInside(i: ImportLine, from: string, to: string, into: string): string | null {
  if (REMOTES.includes(from)) return judgeRemote(i, from, to, into);
  if (from === 'shell' && REMOTES.includes(into))
    return `the shell imports ${into}: it may only name remotes in shell/src/remotes.ts and load them at run time`;
  if (from === 'shared') return judgeShared(i, to, into);
  if (from === 'api') return judgeApi(i, to, into);
  return null;
}

function judgeRemote(i: ImportLine, from: string, to: string, into: string): string | null {
  if (REMOTES.includes(into) && into !== from)
    return `${from} imports ${into}: place its widget by name with <Slot>, link with paths, or publish an event`;
  if (into === 'shell' || into === 'api' || into === 'deploy')
    return `${from} imports ${into}: a remote knows shared and its own files only`;
  if (LENT.has(i.specifier))
    return `import ${LENT.get(i.specifier)} instead of ${i.specifier}, which is lent as a singleton`;
  if (to.startsWith('shared/src/testing') && !isTest(i.file)) return 'shared/testing is for tests only';
  // A test may show neighbours together; what runs may not know them.
  if (isTest(i.file)) return null;
  const here = /^mf-[^/]+\/src\/features\/([^/]+)\//.exec(i.file)?.[1];
  const there = /^mf-[^/]+\/src\/features\/([^/]+)\//.exec(to)?.[1];
  if (here && there && here !== there)
    return `feature ${here} imports its sister ${there}: what two features need moves down to common or shared`;
  if (/\/src\/common\//.test(i.file) && there) return `common imports feature ${there}: water runs downhill`;
  return null;
}

function judgeShared(i: ImportLine, to: string, into: string): string | null {
  if (into !== 'shared' && isHouse(into)) return `shared imports ${into}: shared describes and depends on nobody`;
  const door = i.file.split('/')[2] ?? '';
  const other = to.startsWith('shared/src/') ? (to.split('/')[2] ?? '') : '';
  if (isTest(i.file)) return null;
  if (door === 'ui' && ['client', 'contract', 'host', 'query', 'bus'].includes(other))
    return `shared/ui imports shared/${other}: ui takes props and sends events, it knows no domain and no network`;
  if (other === 'contract' && !CONTRACT_USERS.has(door) && !i.typeOnly)
    return `shared/${door} imports the contract at run time: import its types only`;
  if (door === 'paths' && other && other !== 'paths') return 'shared/paths depends on nothing';
  return null;
}

function judgeApi(i: ImportLine, to: string, into: string): string | null {
  if (into === 'shared' && !/^shared\/src\/(contract|paths|brand|tracing)/.test(to) && !isTest(i.file))
    return `api imports ${to}: the API shares the contract, the paths and the brand with the pages, tracing with the edge, nothing else`;
  if (REMOTES.includes(into) || into === 'shell' || into === 'deploy' || into === 'tooling')
    return `api imports ${into}: the API depends on shared/contract and shared/paths only`;
  if (/\.(model|view|service|repo)\.ts$/.test(i.file) && to.endsWith('.routes.ts'))
    return 'rules and repos never import routes: water runs downhill';
  return (into === 'api' ? judgeFloors(i.file, to) : null) ?? judgeStem(i.file, to);
}

/** What a file of a domain is called says whether it may read the database. */
function judgeStem(file: string, to: string): string | null {
  if (!file.startsWith('api/src/domains/') || isTest(file) || /\.(routes|service|repo)\.ts$/.test(file)) return null;
  return to === 'drizzle-orm' || to === 'api/src/kernel/db/client.ts'
    ? `${file} reads the database: only .repo, .service and .routes do, what else stands there takes values`
    : null;
}

const isHouse = (name: string): boolean => (PACKAGE_FOLDERS as readonly string[]).includes(name);

function outside(i: ImportLine, from: string, into: string): string | null {
  const allowed = MAY_IMPORT[from];
  if (!allowed || !isHouse(into) || into === from) return null;
  if (into === 'tooling/build' && /^(shell|mf-)/.test(from) && !i.file.endsWith('rspack.config.ts'))
    return `${from} imports ${into} (${i.specifier}): only rspack.config.ts does, the build is never imported at run time`;
  if (allowed.includes(into)) return null;
  return `${from} imports ${into} (${i.specifier}): it may import ${allowed.join(', ') || 'nobody'} only`;
}

/** A path that climbs out of its house is an import that no package.json tells of. */
const named = (i: ImportLine, from: string, into: string): string | null =>
  i.specifier.startsWith('.') && isHouse(from) && into !== from
    ? `${from} climbs out to ${target(i)}: import it by the name of its package`
    : null;

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*(?:\/\*.*?\*\/\s*)?['"]([^'"]+)['"]\s*\)/gs;

/** Their template strings are the files of a new feature: what those import is judged where they are written. */
const TEMPLATES = /^tooling\/new\/(rule|screen)-files\.ts$/;

/** Every import, re-export and dynamic import of a source text. */
export function importsOf(file: string, source: string): ImportLine[] {
  const text = TEMPLATES.test(file) ? source.slice(0, source.indexOf('`')) : source;
  return [...text.matchAll(IMPORT)].map((m) => ({
    file,
    specifier: m[2] ?? m[3] ?? '',
    line: text.slice(0, m.index + (m[0].startsWith('\n') ? 1 : 0)).split('\n').length,
    typeOnly: Boolean(m[1]),
  }));
}

/** Source files below the houses. */
export function* sources(root: string): Generator<string> {
  // The build stands inside tooling.
  for (const name of PACKAGE_FOLDERS.filter((house) => !house.includes('/')))
    for (const entry of fs.globSync('**/*.{ts,tsx,mjs}', {
      cwd: path.join(root, name),
      exclude: (f) => f.includes('node_modules'),
    }))
      yield `${name}/${entry.split(path.sep).join('/')}`;
}

/** Reads the whole repository; an empty list means that every wall stands. */
export function findViolations(root: string): Violation[] {
  const found: Violation[] = [];
  const note = ({ file, line }: ImportLine, sentence: string) =>
    void found.push({ file, line, sentence: `${sentence} (${ownerLine(file, root)})` });
  const ofApi: (ImportLine & { to: string })[] = [];
  for (const file of sources(root)) {
    for (const i of importsOf(file, fs.readFileSync(path.join(root, file), 'utf8'))) {
      const sentence = judge(i) ?? undeclared(i, root);
      if (sentence) note(i, sentence);
      else if (packageFolderOf(file) === 'api') ofApi.push({ ...i, to: target(i) });
    }
  }
  for (const { at, way } of findCircles(ofApi)) note(at, `it closes a circle: ${way}`);
  return found;
}
