// A tool for the test of the bootstrap: writes its process id and waits to be stopped.
import fs from 'node:fs';

fs.writeFileSync(process.argv[2] ?? '', String(process.pid));
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
setInterval(() => {}, 1000);
