// Child of `npm start`: makes all sizes of the pictures that are still missing, one after the other, so that readers get
// them, and not their masters, from the first visit on.
import { makeSizes } from '@gargoyle/api/src/kernel/media/make-sizes.ts';
import { filesOf } from '@gargoyle/api/src/kernel/media/school-files.ts';

process.title = 'gargoyle picture sizes';
// It may end at any moment: a size is stored whole or not at all.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit());
// The parent process is gone.
process.on('disconnect', () => process.exit());
process.send?.('ready');

const data = process.env['GARGOYLE_DATA'] ?? '';
const made = await makeSizes(filesOf({ files: { place: undefined, env: {} }, data }), { atOnce: 1 });
if (made > 0) console.log(`Made ${made} sizes of pictures.`);
process.exit();
