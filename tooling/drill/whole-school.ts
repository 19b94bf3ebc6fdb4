import fs from 'node:fs';
import path from 'node:path';
import { foldersOf } from '@gargoyle/deploy/release/folders.ts';
import type { Named } from '@gargoyle/deploy/release/mixes.ts';
import { copyOfRepository } from '../test/copy-repository.ts';
import { endsBy } from '../test/end-on-signals.ts';
import { root } from '../test/parts.ts';
import { startSchoolUnderTest } from '../test/school-under-test.ts';
import { DEFECTS } from './bad-releases.ts';
import { startEdge } from './own-processes.ts';
import { releaseTool } from './release-tool.ts';
import { type Flaws, reader, type Stage } from './stage.ts';

const CART = 'src/common/cart/cart-actions.ts';
const EMITS = "host.bus.emit('commerce.item-added', { orderItemId: line.id });";

/** Replaces what `pattern` matches; throws if nothing matches. */
function swap(text: string, pattern: RegExp | string, next: string): string {
  const changed = text.replace(pattern, next);
  if (changed === text) throw new Error(`the sources no longer contain ${pattern}: adapt the drill`);
  return changed;
}

/** Changes the sources of a remote, so that each release differs. @returns a function that undoes it */
function edit(copy: string, app: string, count: number, { asksTooMuch, emitsNothing, defect }: Flaws): () => void {
  const before = new Map<string, string>();
  const change = (name: string, make: (text: string) => string) => {
    const file = path.join(copy, app, name);
    const text = fs.readFileSync(file, 'utf8');
    before.set(file, text);
    fs.writeFileSync(file, make(text));
  };
  change('src/messages/en.json', (text) => swap(text, /": "(.*)"/, `": "$1 ${count}"`));
  if (asksTooMuch)
    change('src/remote.ts', (text) => swap(text, /(?<=requires: \{\s*widgets: \[)/, "'player.hologram.v1' as never, "));
  if (defect) change('src/routes.tsx', (text) => text + DEFECTS[defect]);
  if (emitsNothing) change(CART, (text) => swap(text, EMITS, ''));
  return () => {
    for (const [file, text] of before) fs.writeFileSync(file, text);
  };
}

export interface WholeSchool {
  stage: Stage;
  /** Environment for browser suites: addresses of the school. */
  env: NodeJS.ProcessEnv;
  end(): Promise<void>;
}

/**
 * A complete school with its own data folder and ports: database, API and edge are real, and each release is built from
 * a changed copy of this repository.
 */
export async function wholeSchool(
  saw: (sentence: string) => void,
  settings: NodeJS.ProcessEnv = {},
): Promise<WholeSchool> {
  const logs: string[] = [];
  const copy = copyOfRepository();
  const clear = () => fs.rmSync(copy, { recursive: true, force: true });
  const unregister = endsBy(() => Promise.resolve(clear()));
  const school = await startSchoolUnderTest({ DATABASE_URL: '', ...settings }, (line) => void logs.push(line)).catch(
    (error: unknown) => {
      clear();
      console.error(logs.slice(-5).join('\n'));
      throw error;
    },
  );
  const { BASE_URL, SCHOOL_DATA } = school.env;
  const env = { GARGOYLE_DATA: SCHOOL_DATA, PUBLIC_URL: BASE_URL };
  const build = releaseTool(copy, env);
  let count = 0;
  const publish = async (app: string, flaws: Flaws = {}): Promise<Named> => {
    count += 1;
    const undo = edit(copy, app, count, flaws);
    const { status, output } = await build.type('release', app).finally(undo);
    const [, version] = /@([0-9a-f]+)$/.exec(output) ?? [];
    if (status !== 0 || !version) throw new Error(`${app} could not be published: ${output}`);
    return { app, version };
  };
  const stage: Stage = {
    folders: foldersOf(SCHOOL_DATA),
    base: BASE_URL,
    publish,
    // `verify` runs its browsers against this school.
    ...releaseTool(root, { ...env, ...school.env }),
    open: reader(BASE_URL),
    startEdge: () => startEdge({ ...settings, GARGOYLE_DATA: SCHOOL_DATA, API_URL: school.env.API_URL }),
    logs: () => logs,
    saw,
  };
  const end = async () => {
    await school.stop();
    clear();
    unregister();
  };
  return { stage, env: school.env, end };
}
