// Publishes and promotes each application whose current source was not published yet; sends `ready` when done.
import { publishAll } from '@gargoyle/deploy/release/publish.ts';

process.on('disconnect', () => process.exit(1));
try {
  await publishAll({ data: process.env['GARGOYLE_DATA'] ?? '', say: (line) => console.log(line) });
  process.send?.('ready', () => process.exit(0));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
