// A server for the test of the supervisor. It lives in a folder: counts its starts there, ends at once while it finds
// the file `broken`, never says that it is ready while it finds `mute`, and leaves its process id.
import fs from 'node:fs';
import path from 'node:path';

const folder = process.argv[2] ?? '';
const has = (name: string) => fs.existsSync(path.join(folder, name));

fs.appendFileSync(path.join(folder, 'starts'), '.');
if (has('broken')) {
  console.error('The floor is missing.');
  process.exit(1);
}
fs.writeFileSync(path.join(folder, 'pid'), String(process.pid));
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
setInterval(() => {}, 1000);
if (!has('mute')) process.send?.('ready');
