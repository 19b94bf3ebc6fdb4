import { englishWords } from './english-words.ts';

interface Loader {
  resourcePath: string;
  addDependency(file: string): void;
}

/**
 * A screen or a widget brings its own few English words, so that a page need not fetch all of its remote's. Other
 * languages are asked for whole, beside it: their readers would pay for the English ones, and all for theirs.
 */
function englishWordsLoader(this: Loader, source: string): string {
  const { words, files } = englishWords(this.resourcePath);
  for (const file of files) this.addDependency(file);
  return `${source}\nexport const words = ${JSON.stringify(words)};\n`;
}

export default englishWordsLoader;
