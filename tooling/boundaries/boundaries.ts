import fs from 'node:fs';
import path from 'node:path';
import { PACKAGE_FOLDERS, packageFolderOf, ownerLine } from '@gargoyle/build/owners.ts';
import { findCycles, judgeLayers } from './api-layers.ts';
import { undeclared } from './declared-imports.ts';
import { type ImportLine, importsOf, sources, target } from './imports.ts';
import { findSiblingPairs } from './sibling-folders.ts';

// Boundaries between the packages of the repository: which of them may import which.

export interface Violation {
  file: string;
  line: number;
  /** What is wrong, what to do instead, and who owns the file. */
  sentence: string;
}

const REMOTES = ['mf-catalog', 'mf-player', 'mf-commerce', 'mf-account'];
const FACADES = new Map([
  ['react-router', '@gargoyle/shared/router'],
  ['react-router-dom', '@gargoyle/shared/router'],
  ['@tanstack/react-query', '@gargoyle/shared/query'],
  ['zustand', '@gargoyle/shared/state'],
  ['ky', '@gargoyle/shared/client'],
]);
const CONTRACT_USERS = new Set(['contract', 'client', 'testing', 'bus', 'host', 'paths', 'forms']);

/**
 * Packages that a package may import. Tools may import everything and are imported by nothing that ships. The build is
 * not a tool: releases are made with it, and it imports `shared` only.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  shell: ['shared', 'tooling/build'],
  ...Object.fromEntries(REMOTES.map((remote) => [remote, ['shared', 'tooling/build']])),
  // Object store of releases and files: a port with its adapters, which imports no other package.
  'deploy/store': [],
  api: ['shared', 'deploy/store'],
  'tooling/build': ['shared'],
  deploy: ['shared', 'deploy/store', 'tooling/build'],
  tooling: [...REMOTES, 'shared', 'shell', 'api', 'deploy', 'deploy/store', 'tooling/build'],
  e2e: ['shared', 'deploy', 'tooling'],
  // Imported by nothing, so that a school can be installed without the packages that generate pictures and films.
  media: ['api', 'mf-catalog', 'tooling'],
};

const isTest = (file: string): boolean => /\.test\.tsx?$|\/testing\//.test(file);

/** Checks one import; null if it is allowed. */
export function judge(i: ImportLine): string | null {
  const from = packageFolderOf(i.file);
  const to = target(i);
  const into = packageFolderOf(to);
  if (/^@gargoyle\/shared\/contract\/.*\.ts$/.test(i.specifier))
    return `import ${i.specifier.slice(0, -3)}: a contract module is named without its extension`;
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
    return `${from} imports ${into}: a remote may import shared and its own files only`;
  if (FACADES.has(i.specifier))
    return `import ${FACADES.get(i.specifier)} instead of ${i.specifier}, which is shared as a singleton`;
  if (to.startsWith('shared/src/testing') && !isTest(i.file)) return 'shared/testing is for tests only';
  // A test may render several features together; production code may not import another feature.
  if (isTest(i.file)) return null;
  const here = /^mf-[^/]+\/src\/features\/([^/]+)\//.exec(i.file)?.[1];
  const there = /^mf-[^/]+\/src\/features\/([^/]+)\//.exec(to)?.[1];
  if (here && there && here !== there)
    return `feature ${here} imports another feature, ${there}: move what both need to common or shared`;
  if (/\/src\/common\//.test(i.file) && there)
    return `common imports feature ${there}: common may import lower layers only`;
  return null;
}

function judgeShared(i: ImportLine, to: string, into: string): string | null {
  if (into !== 'shared' && isPackageFolder(into)) return `shared imports ${into}: shared depends on no other package`;
  const folder = i.file.split('/')[2] ?? '';
  const imported = to.startsWith('shared/src/') ? (to.split('/')[2] ?? '') : '';
  if (isTest(i.file)) return null;
  if (folder === 'ui' && ['client', 'contract', 'host', 'query', 'bus'].includes(imported))
    return `shared/ui imports shared/${imported}: ui takes props and emits events; it has no domain and no network code`;
  if (imported === 'contract' && !CONTRACT_USERS.has(folder) && !i.typeOnly)
    return `shared/${folder} imports the contract at run time: import its types only`;
  if (folder === 'paths' && imported && imported !== 'paths') return 'shared/paths may import nothing';
  return null;
}

function judgeApi(i: ImportLine, to: string, into: string): string | null {
  if (into === 'shared' && !/^shared\/src\/(contract|paths|brand|tracing|http)/.test(to) && !isTest(i.file))
    return `api imports ${to}: the API may import the contract, the paths, the brand, tracing and http from shared, nothing else`;
  if (REMOTES.includes(into) || into === 'shell' || into === 'deploy' || into === 'tooling')
    return `api imports ${into}: the API may import shared and deploy/store only`;
  if (to.startsWith('drizzle-orm') && i.file !== DRIZZLE)
    return `${i.file} imports ${to}: import it from ${DRIZZLE}, since every importer of the package delays each start`;
  if (/\.(model|view|service|repo)\.ts$/.test(i.file) && to.endsWith('.routes.ts'))
    return 'models, views, services and repos never import routes';
  return (into === 'api' ? judgeLayers(i.file, to) : null) ?? judgeSuffix(i.file, to);
}

/** The one importer of drizzle-orm, for the sake of the API's start. */
const DRIZZLE = 'api/src/kernel/db/drizzle.ts';

/** The suffix of a domain file's name decides whether it may read the database. */
function judgeSuffix(file: string, to: string): string | null {
  if (!file.startsWith('api/src/domains/') || isTest(file) || /\.(routes|service|repo)\.ts$/.test(file)) return null;
  return to === DRIZZLE || to === 'api/src/kernel/db/client.ts'
    ? `${file} reads the database: only .repo, .service and .routes files may; every other file takes values`
    : null;
}

const isPackageFolder = (name: string): boolean => (PACKAGE_FOLDERS as readonly string[]).includes(name);

function outside(i: ImportLine, from: string, into: string): string | null {
  const allowed = MAY_IMPORT[from];
  if (!allowed || !isPackageFolder(into) || into === from) return null;
  if (into === 'tooling/build' && /^(shell|mf-)/.test(from) && !i.file.endsWith('rspack.config.ts'))
    return `${from} imports ${into} (${i.specifier}): only rspack.config.ts may, the build is never imported at run time`;
  if (allowed.includes(into)) return null;
  return `${from} imports ${into} (${i.specifier}): it may import ${allowed.join(', ') || 'its own files'} only`;
}

/** A relative path into another package would be an import that no package.json declares. */
const named = (i: ImportLine, from: string, into: string): string | null =>
  i.specifier.startsWith('.') && isPackageFolder(from) && into !== from
    ? `${from} imports ${target(i)} by a relative path: import it by its package name`
    : null;

/** Checks the whole repository; an empty list means that there is no violation. */
export function findViolations(root: string): Violation[] {
  const found: Violation[] = [];
  const note = ({ file, line }: ImportLine, sentence: string) =>
    void found.push({ file, line, sentence: `${sentence} (${ownerLine(file, root)})` });
  const ofApi: (ImportLine & { to: string })[] = [];
  const others: (ImportLine & { to: string })[] = [];
  for (const file of sources(root)) {
    for (const i of importsOf(file, fs.readFileSync(path.join(root, file), 'utf8'))) {
      const sentence = judge(i) ?? undeclared(i, root);
      if (sentence) note(i, sentence);
      else (packageFolderOf(file) === 'api' ? ofApi : others).push({ ...i, to: target(i) });
    }
  }
  for (const { at, sentence } of findSiblingPairs(others)) note(at, sentence);
  for (const { at, cycle } of findCycles(ofApi)) note(at, `it is part of an import cycle: ${cycle}`);
  return found;
}
