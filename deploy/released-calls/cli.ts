// npm run released-calls: checks that the API of this source still answers the calls of released versions.
import { endpointNames, endpointShapes } from '@gargoyle/build/uses/endpoint-shapes.ts';
import { releaseFolders } from '../release/folders.ts';
import { refresh } from '../release/local-copy.ts';
import { reportError } from '../release/report-error.ts';
import { brokenCalls, unknownCallers } from './broken-calls.ts';
import { callsOfStore, saveCalls, savedCalls, type ReleasedCalls } from './calls.ts';

const USAGE = `Usage: npm run released-calls -- [what]
  (none)    check against the releases of the store (RELEASE_STORE, or that of GARGOYLE_DATA)
  recorded  check against the calls recorded in the repository
  keep      record the calls of the store in the repository, then check`;

async function store(): Promise<ReleasedCalls> {
  const folders = releaseFolders();
  await refresh(folders);
  return callsOfStore(folders);
}

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
    const released = await store();
    if (what === 'keep') saveCalls(released);
    judge(released, `revision ${released.revision} of the store${what === 'keep' ? ', recorded' : ''}`);
  }
} catch (error) {
  reportError(error);
}
