type Scenes = readonly { name: string }[];

const INSTALL = '--install';

/** Parses the command line: the drill and the selected scenes (all if none is named), or an error message. */
export function parseArguments(
  drills: Readonly<Record<string, Scenes>>,
  [drill = '', ...words]: readonly string[],
): { drill: string; names: string[]; install: boolean } | { wrong: string } {
  const scenes = drills[drill];
  if (!scenes) return { wrong: `Name one of these drills: ${Object.keys(drills).join(', ')}.` };
  const known = scenes.map(({ name }) => name);
  const names = words.filter((word) => word !== INSTALL);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length)
    return { wrong: `Unknown scene ${unknown.join(', ')}. Scenes of this drill: ${known.join(', ')}.` };
  return { drill, names: names.length ? names : known, install: words.includes(INSTALL) };
}
