/** What an answer holds texts of. */
export interface Translated {
  untranslated?: readonly string[] | undefined;
}

/** For `lang=`: English where a text of the school stands untranslated in a page of another language (CAT-370). */
export const langOf = (thing: Translated, text: string): 'en' | undefined =>
  thing.untranslated?.includes(text) ? 'en' : undefined;
