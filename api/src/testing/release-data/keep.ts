// npm run keep-release-data: run at the commit of a release. Starts its school, performs typical user actions in it,
// and saves the database, against which every later edition is tested (PLAT-073).
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { siblingUrl } from '../../kernel/db/client.ts';
import { startPostgres } from '../../kernel/db/embedded.ts';
import { createDatabase } from '../../kernel/db/open-database.ts';
import { callAt } from '../api-client.ts';
import { spawnApi } from '../api-process.ts';
import { GOOD_CARD, PORTLAND } from '../shopping.ts';
import { type UserHistory, writeLastRelease } from './last-release.ts';
import { takeSnapshot } from './snapshot.ts';

const PERSON = { email: 'ada@gargoyle.example', password: 'clay under my nails' };
const COURSE = 'sculpting-a-gargoyle-maquette';
const POSITION = 21;

/** A user registers, buys a course and its disc, and begins to watch. */
async function actAsUser(base: string): Promise<UserHistory> {
  const call: typeof callAt = async (...args) => {
    const answer = await callAt(...args);
    if (answer.status >= 300) throw new Error(`${args[1]} was answered ${answer.status}`);
    return answer;
  };
  const check = (await call(base, 'humanCheck.issue', { version: 'v3', checked: true })).body.token ?? '';
  const { email, password } = PERSON;
  const human = { 'captcha-token': check, 'captcha-version': 'v3' };
  const { token } = (await call(base, 'auth.register', { email, password1: password }, { headers: human })).body;
  const as = { token };

  const course = (await call(base, 'tutorials.get', { slug: COURSE })).body;
  const [disc] = course.dvdSets;
  const wanted = [
    { orderedModel: 'videotutorial', orderedId: course.id },
    { orderedModel: 'dvdset', orderedId: disc?.id ?? 0 },
  ] as const;
  for (const item of wanted) await call(base, 'orderItems.add', { ordered: true, quantity: 1, ...item }, as);
  const card = { number: GOOD_CARD, expirationMonth: '12', expirationYear: '2031', cvv: '123' };
  const { nonce } = (await call(base, 'sandbox.tokenize', card)).body;
  const order = {
    ...{ billingAddress: PORTLAND, shippingAddress: PORTLAND, delivery: 'standard' },
    payment: { paymentMethodNonce: nonce },
  };
  const placed = (await call(base, 'orders.place', order, as)).body;

  const chapterId = course.chapters[0]?.id ?? 0;
  const sitting = (await call(base, 'statistics.create', { tutorial: course.id, chapterId }, as)).body;
  const tick = { id: sitting.id, chapterId, currentPosition: POSITION, sequence: 1 };
  await call(base, 'statistics.tick', tick, as);
  return {
    ...PERSON,
    order: { id: placed.id, cost: placed.cost },
    course: { slug: COURSE, chapterId, position: POSITION },
  };
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-release-'));
fs.chmodSync(folder, 0o755);
const server = await startPostgres({
  folder: path.join(folder, 'postgres'),
  systemFolder: path.join(folder, 'system'),
  durable: false,
});
try {
  await createDatabase(server.url, 'school');
  const url = siblingUrl(server.url, 'school');
  const api = await spawnApi({ DATABASE_URL: url, GARGOYLE_DATA: folder });
  await api.ready();
  const user = await actAsUser(api.url).finally(() => api.stop());
  const release = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' });
  const bytes = writeLastRelease({ release: release.trim(), deeds: user, snapshot: await takeSnapshot(url) });
  console.log(`Saved the database of ${release.trim()}: ${Math.round(bytes / 1000)} KB.`);
} finally {
  await server.stop();
  fs.rmSync(folder, { recursive: true, force: true });
}
