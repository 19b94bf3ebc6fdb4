import { command } from './commands.ts';
import { reportError } from './report-error.ts';

process.once('uncaughtException', (error) => {
  reportError(error);
  process.exit(1);
});
await command(process.argv.slice(2));
