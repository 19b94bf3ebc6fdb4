type Scenes = readonly { name: string }[];

const INSTALL = '--install';

/** What was typed: which drill, which of its scenes (all, when none is named), or why nothing can be played. */
export function asked(
  drills: Readonly<Record<string, Scenes>>,
  [drill = '', ...words]: readonly string[],
): { drill: string; names: string[]; install: boolean } | { wrong: string } {
  const scenes = drills[drill];
  if (!scenes) return { wrong: `There are these drills: ${Object.keys(drills).join(', ')}.` };
  const known = scenes.map(({ name }) => name);
  const names = words.filter((word) => word !== INSTALL);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length) return { wrong: `There is no scene ${unknown.join(', ')}. Its scenes: ${known.join(', ')}.` };
  return { drill, names: names.length ? names : known, install: words.includes(INSTALL) };
}
