import { APPS, isApp } from '@gargoyle/tooling/build/app.ts';
import { dataFolder, foldersOf } from './folders.ts';
import { promote, Refused, rollback } from './promote.ts';
import { publish } from './publish.ts';
import { status } from './status.ts';

class Usage extends Error {}

function appOf(text: string | undefined): string {
  if (text && isApp(text)) return text;
  throw new Usage(`Name one of ${APPS.join(', ')}.`);
}

function percentOf(words: readonly string[]): number | undefined {
  const at = words.indexOf('--percent');
  if (at < 0) return undefined;
  const percent = Number(words[at + 1]);
  if (!(percent >= 1 && percent <= 99)) throw new Usage('--percent takes a number from 1 to 99.');
  return percent;
}

async function run([command, ...words]: readonly string[]): Promise<string[]> {
  const folders = foldersOf(dataFolder());
  const [first = ''] = words;
  if (command === 'release' && first === 'status') return status(folders);
  if (command === 'release') {
    const app = appOf(first);
    return [`${app}@${await publish(folders, app)}`];
  }
  if (command === 'promote') {
    const [name, version] = first.split('@');
    if (!version) throw new Usage('Say which release: npm run promote -- mf-catalog@<id>');
    const { deployment } = await promote(folders, [{ app: appOf(name), version, percent: percentOf(words) }]);
    return [`Revision ${deployment.revision}: ${first} is live.`];
  }
  if (command === 'rollback') {
    const deployment = await rollback(folders, appOf(first), words.slice(1).join(' ') || undefined);
    return [`Revision ${deployment.revision}: ${first} is back.`];
  }
  throw new Usage('Commands: release <app>, release status, promote <app>@<id> [--percent n], rollback <app>.');
}

try {
  for (const line of await run(process.argv.slice(2))) console.log(line);
} catch (error) {
  const known = error instanceof Usage || error instanceof Refused;
  console.error(known ? error.message : error);
  process.exitCode = 1;
}
