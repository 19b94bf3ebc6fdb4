import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

type Values<T extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: T; args: string[]; allowPositionals: true }>
>['values'];

/**
 * What a command was called with; an unknown option or a second word ends the process with the usage, before anything
 * that takes minutes has begun.
 */
export function wordsOfCommand<T extends ParseArgsOptionsConfig>(
  options: T,
  usage: string,
  args: string[] = process.argv.slice(2),
): { word: string | undefined; values: Values<T> } {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [word, ...more] = positionals;
    if (more.length === 0) return { word, values };
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
  console.error(usage);
  process.exit(1);
}
