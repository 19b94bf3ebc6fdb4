// npm start: runs the whole school on this machine.
import { type School, startSchool } from './school.ts';
import { StartError } from './settings.ts';

let school: School | undefined;
let finishing = false;

async function finish(code: number): Promise<never> {
  if (finishing) return new Promise<never>(() => {});
  finishing = true;
  await school?.stop();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void finish(0));
// Without the parent process nobody could stop the school.
process.on('disconnect', () => void finish(0));

try {
  school = await startSchool(process.env, (line) => console.log(line));
  if (finishing) await school.stop();
  else {
    console.log(`Gargoyle is ready: ${school.url}`);
    process.send?.('ready');
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
