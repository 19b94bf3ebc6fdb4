// npm start: the whole school on this machine.
import { type School, startSchool } from './school.ts';
import { StartError } from './settings.ts';

let school: School | undefined;
let asked = false;

async function finish(code: number): Promise<never> {
  if (asked) return new Promise<never>(() => {});
  asked = true;
  await school?.stop();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void finish(0));
// The process that started this one holds the other end of the channel: when it is gone, nobody can stop the school.
process.on('disconnect', () => void finish(0));

try {
  school = await startSchool(process.env, (line) => console.log(line));
  if (asked) await school.stop();
  else {
    console.log(`Gargoyle is ready: ${school.url}`);
    process.send?.('ready');
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
