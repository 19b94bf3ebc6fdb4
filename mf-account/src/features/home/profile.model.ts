type Sendable = Readonly<Record<string, unknown>>;

const MOVIE = /^movie_?(?=[A-Za-z0-9])/;

/** Request body of a profile: `movie1` is sent as `movie_1`, and empty ones as null (ACC-137 to ACC-139). */
export const profileBody = (profile: Sendable): Sendable =>
  Object.fromEntries(
    Object.entries(profile).map(([name, value]) =>
      MOVIE.test(name) ? [name.replace(MOVIE, 'movie_'), value === '' ? null : value] : [name, value],
    ),
  );
