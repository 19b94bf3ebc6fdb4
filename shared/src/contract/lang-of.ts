/** An answer with texts, some of which may be untranslated. */
export interface Translated {
  untranslated?: readonly string[] | undefined;
}

/** Value for `lang=`: English for an untranslated text in a page of another language (CAT-370). */
export const langOf = (thing: Translated, text: string): 'en' | undefined =>
  thing.untranslated?.includes(text) ? 'en' : undefined;
