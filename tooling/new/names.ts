import { StartError } from '../start/settings.ts';

export interface FeatureNames {
  /** `artist-visits`: folder, files, address. */
  stem: string;
  /** `artistVisits`: values, keys of messages. */
  camel: string;
  /** `ArtistVisits`: types and components. */
  pascal: string;
  /** `Artist visits`: initial texts of the screen. */
  words: string;
  /** `catalog.artist-visits`: id of the route and name of its chunk. */
  route: string;
}

/** Every spelling of a feature's name; throws `StartError` if it is not kebab-case. */
export function namesOf(app: string, stem: string): FeatureNames {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(stem))
    throw new StartError(`"${stem}" is not a valid feature name: use kebab-case, like artist-visits.`);
  const [first = '', ...rest] = stem.split('-');
  const raised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const camel = [first, ...rest.map(raised)].join('');
  return {
    stem,
    camel,
    pascal: raised(camel),
    words: [raised(first), ...rest].join(' '),
    route: `${app.slice('mf-'.length)}.${stem}`,
  };
}
