// npm run released-calls: checks that the API of this source still answers the calls of released versions.
import { endpointNames, endpointShapes } from '@gargoyle/build/uses/endpoint-shapes.ts';
import { dataFolder, foldersOf } from '../release/folders.ts';
import { reportError } from '../release/report-error.ts';
import { brokenCalls, unknownCallers } from './broken-calls.ts';
import { callsOfStore, saveCalls, savedCalls, type ReleasedCalls } from './calls.ts';

const USAGE = `Usage: npm run released-calls -- [what]
  (none)    check against the releases of the store (GARGOYLE_DATA)
  recorded  check against the calls recorded in the repository
  keep      record the calls of the store in the repository, then check`;

const store = (): ReleasedCalls => callsOfStore(foldersOf(dataFolder()));

function judge(released: ReleasedCalls, where: string): void {
  for (const line of unknownCallers(released)) console.log(line);
  const broken = brokenCalls(released, endpointShapes(endpointNames));
  const count = `${released.calls.length} calls of ${Object.keys(released.callers).length} releases (${where})`;
  if (!broken.length) return console.log(`The API of this source answers ${count}.`);
  console.error(`The API of this source would break ${count}:\n- ${broken.join('\n- ')}`);
  process.exitCode = 1;
}

try {
  const [what = 'store', ...rest] = process.argv.slice(2);
  if (rest.length || !['store', 'recorded', 'keep'].includes(what)) {
    console.error(USAGE);
    process.exitCode = 1;
  } else if (what === 'recorded') judge(savedCalls(), 'recorded in the repository');
  else {
    const released = store();
    if (what === 'keep') saveCalls(released);
    judge(released, `revision ${released.revision} of the store${what === 'keep' ? ', recorded' : ''}`);
  }
} catch (error) {
  reportError(error);
}
