import { widgetWords } from './widget-words.ts';

interface Loader {
  resourcePath: string;
  addDependency(file: string): void;
}

/**
 * A widget brings its own few English words, so that a page of another house need not fetch all of its remote's.
 * Other languages are asked for whole, beside it: their readers would pay for the English ones, and all for theirs.
 */
function widgetWordsLoader(this: Loader, source: string): string {
  const { words, files } = widgetWords(this.resourcePath);
  for (const file of files) this.addDependency(file);
  return `${source}\nexport const words = ${JSON.stringify(words)};\n`;
}

export default widgetWordsLoader;
