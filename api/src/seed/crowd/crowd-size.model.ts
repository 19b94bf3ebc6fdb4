/** How many people a larger school has for each volume of its catalogue. */
const PEOPLE = 2_000;
/** Ids up to here are left to the demo accounts and to people who register in tests. */
export const FIRST_PERSON = 1_000;

/** A crowd whose people have the ids from `first`. */
export interface Crowd {
  first: number;
  people: number;
  /** ISO 8601; all dates are relative to it. */
  now: string;
  passwordHash: string;
}

export const crowdOf = (scale: number): Pick<Crowd, 'first' | 'people'> => ({
  first: FIRST_PERSON,
  people: scale === 1 ? 0 : scale * PEOPLE,
});
