import path from 'node:path';
import { commonWords, englishWords, messagesOf } from './english-words.ts';

interface Loader {
  resourcePath: string;
  addDependency(file: string): void;
}

/**
 * Adds to a screen or widget the English messages that it uses, so that a page need not load all messages of its remote.
 * Those that many screens use are in one module that they share. Other languages are loaded separately as a whole: their
 * readers should not download the English messages, and most visitors should not download theirs.
 */
function englishWordsLoader(this: Loader, source: string): string {
  const { words, files } = englishWords(this.resourcePath);
  for (const file of files) this.addDependency(file);
  const messages = messagesOf(this.resourcePath);
  const common = commonWords(messages);
  const own = JSON.stringify(Object.fromEntries(Object.entries(words).filter(([id]) => !(id in common))));
  if (!Object.keys(words).some((id) => id in common)) return `${source}\nexport const words = ${own};\n`;
  // Relative, so that a release does not depend on the folder it is built in.
  const from = path.relative(path.dirname(this.resourcePath), messages).replaceAll('\\', '/');
  return `${source}\nimport { words as commonWords } from './${from}?common';\nexport const words = { ...commonWords, ...${own} };\n`;
}

export default englishWordsLoader;
