/** Languages that the API answers in; the texts are written in the first. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

const weightOf = (parameters: readonly string[]): number => {
  const q = parameters.map((part) => part.trim()).find((part) => part.startsWith('q='));
  return q === undefined ? 1 : Number(q.slice(2));
};

/** The language of an `Accept-Language` header, whatever the region; English if it names no supported one. */
export function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '').split(',').map((part) => {
    const [tag = '', ...parameters] = part.trim().split(';');
    return { language: tag.trim().toLowerCase().split('-')[0], weight: weightOf(parameters) };
  });
  const [first] = wanted
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ language }) => LANGUAGES.filter((known) => known === language));
  return first ?? 'en';
}
