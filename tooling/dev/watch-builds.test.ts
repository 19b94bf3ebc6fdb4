import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { copyOfRepository } from '../test/copy-repository.ts';

const APP = 'mf-player';

/** Watches one application of the copy, and prints a line for each build. */
const PROGRAM = `import { devConfig } from './dev-config.ts';
import { watchBuilds } from './watch-builds.ts';
const word = (text = 'none') => /Syntax Error|routes broke|none/.exec(text)?.[0];
const onEvent = ({ problem }) => console.log(word(problem));
const configOf = (app, out) => devConfig(app, out);
const watcher = await watchBuilds({ apps: ['${APP}'], out: process.argv[2], configOf, onEvent });
console.log('ready with', watcher.page().remotes['${APP}'].routes.length);
`;

let copy = '';
beforeAll(() => {
  copy = copyOfRepository();
}, 120_000);
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }));

test('PLAT-464 a build or routes that fail are reported, at the start and later, and the next good ones are used', {
  timeout: 120_000,
}, async () => {
  const routes = path.join(copy, APP, 'src/routes.tsx');
  const good = fs.readFileSync(routes, 'utf8');
  const program = path.join(copy, 'tooling/dev/watch-one.ts');
  fs.writeFileSync(program, PROGRAM);
  fs.writeFileSync(routes, `${good}\nconst broken = ;\n`);
  const child = spawn(process.execPath, [program, path.join(copy, 'dev')], {
    env: { ...process.env, NODE_ENV: '', VITEST: '', TEST: '' },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
  // One change may be built twice.
  const lines = () =>
    text
      .split('\n')
      .filter((line) => /^(none|Syntax Error|routes broke|ready .*)$/.test(line))
      .filter((line, place, all) => line !== all[place - 1]);
  const said = (...expected: string[]) => expect.poll(lines, { timeout: 25_000 }).toEqual(expected);

  const start = ['Syntax Error', 'ready with 0'];
  await said(...start);
  fs.writeFileSync(routes, good);
  await said(...start, 'none');
  fs.writeFileSync(routes, `${good}\nthrow new Error('routes broke');\n`);
  await said(...start, 'none', 'routes broke');
  fs.writeFileSync(routes, `${good}\n// Mended.\n`);
  await said(...start, 'none', 'routes broke', 'none');
});
