// A server for the tests of the supervisor. In its folder it counts its starts and writes its process id; it exits at
// once if there is a file `broken`, and says that it works but never reports ready if there is a file `mute`.
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
if (has('mute')) console.log('The floor is being laid.');
else process.send?.('ready');
