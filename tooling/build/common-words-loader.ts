import { commonWords } from './english-words.ts';

/** Replaces a remote's English messages, imported with `?common`, by those that many of its screens use. */
function commonWordsLoader(this: { resourcePath: string }): string {
  return `export const words = ${JSON.stringify(commonWords(this.resourcePath))};`;
}

export default commonWordsLoader;
