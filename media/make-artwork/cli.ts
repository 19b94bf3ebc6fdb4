/**
 * Renders masters that are missing or of another size, with two workers (`--gentle`: one).
 * `--only <text>` selects keys that contain it, `--again` renders them again, `--limit <n>` stops after n, `--draft`
 * renders at half the width (a quarter of the work); the next run without it renders drafts in full.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { BUDGET, type IndexEntry, masterPath, readIndex, totalSize, writeIndex } from './files/store.ts';
import { type Picture, pictures } from './list.ts';
import { focalBox } from './direction/focus.ts';

const { values } = parseArgs({
  options: {
    gentle: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    draft: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    limit: { type: 'string' },
  },
});

const keyOf = (picture: Picture): string => `${picture.collection}/${picture.slug}`;
const all = pictures();
const index = await readIndex();
// Removes pictures from the index that are no longer in the list.
const keys = new Set(all.map(keyOf));
for (const key of Object.keys(index)) if (!keys.has(key)) delete index[key];

const wanted = all
  .filter((p) => !values.only || values.only.some((text) => keyOf(p).includes(text)))
  .filter((p) => index[keyOf(p)]?.photo !== true || !existsSync(masterPath(keyOf(p))))
  .filter((p) => values.again || !existsSync(masterPath(keyOf(p))) || isUnfinished(index[keyOf(p)], p))
  .slice(0, values.limit ? Number(values.limit) : undefined);

/** Missing, of another size, or a draft although full pictures are wanted. */
function isUnfinished(entry: IndexEntry | undefined, { width, height }: Picture): boolean {
  return entry?.w !== width || entry.h !== height || (entry.draft === true && !values.draft);
}

type Done = { key: string; entry: IndexEntry; bytes: number };

let rendered = 0;
async function work(queue: Picture[]): Promise<void> {
  if (queue.length === 0) return;
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  try {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { key, entry, bytes } = await renderIn(worker, next);
      index[key] = entry;
      rendered++;
      process.stdout.write(`${rendered}/${wanted.length} ${key} ${(bytes / 1024).toFixed(1)} KB\n`);
      if (rendered % 10 === 0) await writeIndex(index);
    }
  } finally {
    await worker.terminate();
  }
}

function renderIn(worker: Worker, picture: Picture): Promise<Done> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (done: Done) => {
      worker.off('error', reject);
      resolve(done);
    });
    worker.postMessage({ picture, draft: values.draft });
  });
}

const queue = [...wanted];
await Promise.all(Array.from({ length: values.gentle ? 1 : 2 }, () => work(queue)));
for (const picture of all) {
  const entry = index[keyOf(picture)];
  if (entry) entry.f ??= focalBox(picture.shot, picture.width / picture.height);
}
await writeIndex(index);
const bytes = await totalSize();
process.stdout.write(
  `${rendered} rendered, ${Object.keys(index).length} of ${all.length} in the index, ${(bytes / 1048576).toFixed(2)} MB\n`,
);
if (bytes > BUDGET) {
  process.stderr.write(`The masters exceed ${BUDGET / 1048576} MB: lower the quality in list.ts.\n`);
  process.exitCode = 1;
}
