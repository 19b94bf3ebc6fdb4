// A promotion that comes to no end: takes the lock, says so and waits to be killed.
import { foldersOf } from '@gargoyle/deploy/release/folders.ts';
import { withLock } from '@gargoyle/deploy/release/lock.ts';

const { lock } = foldersOf(process.argv[2] ?? '');
process.on('disconnect', () => process.exit(1));
await withLock(lock, () => {
  process.send?.('held');
  return new Promise(() => {});
});
