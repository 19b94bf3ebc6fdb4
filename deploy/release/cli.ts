import { command } from './commands.ts';
import { say } from './say.ts';

process.once('uncaughtException', (error) => {
  say(error);
  process.exit(1);
});
await command(process.argv.slice(2));
