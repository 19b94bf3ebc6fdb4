import { englishWords } from './english-words.ts';

interface Loader {
  resourcePath: string;
  addDependency(file: string): void;
}

/**
 * Adds to a screen or widget the English messages that it uses, so that a page need not load all messages of its remote.
 * Other languages are loaded separately as a whole: their readers should not download the English messages, and most
 * visitors should not download theirs.
 */
function englishWordsLoader(this: Loader, source: string): string {
  const { words, files } = englishWords(this.resourcePath);
  for (const file of files) this.addDependency(file);
  return `${source}\nexport const words = ${JSON.stringify(words)};\n`;
}

export default englishWordsLoader;
