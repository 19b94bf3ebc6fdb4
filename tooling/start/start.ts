// npm start: runs the whole school on this machine, or the part of it that `ROLE` names.
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
// An interrupted migration must not look finished.
const stopped = process.env['ROLE'] === 'migrate' ? 1 : 0;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void finish(stopped));
// Without the parent process nobody could stop the school.
process.on('disconnect', () => void finish(stopped));

try {
  school = await startSchool(process.env, (line) => console.log(line));
  if (finishing) await school.stop();
  else {
    if (school.ready) console.log(school.ready);
    process.send?.('ready');
    if (school.isDone) await finish(0);
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
