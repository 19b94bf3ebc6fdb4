/** Floors of the API, the domains of the middle one each by itself: each may import what stands before it. */
const ORDER = ['kernel', 'identity', 'commerce', 'learning', 'catalogue', 'site', 'seed', 'app'];

const below = (file: string): string[] => (file.startsWith('api/src/') ? file.split('/').slice(2) : []);
const ofTests = (file: string): boolean => /\.test\.ts$|^api\/src\/testing\//.test(file);

/** The floor or domain of a file; null for what stands beside them. */
function floorOf(file: string): string | null {
  const [first, second] = below(file);
  if (first === 'server.ts') return 'app';
  return (first === 'domains' ? second : first) ?? null;
}

/** Judges an import within the API by its floors, types included; null when it points down. */
export function judgeFloors(file: string, to: string): string | null {
  if (ofTests(file)) return null;
  if (ofTests(to)) return `${to} is for tests only`;
  const [from, into] = [floorOf(file), floorOf(to)];
  if (from === null || into === null || from === into) return null;
  for (const floor of [from, into])
    if (!ORDER.includes(floor)) return `${floor} has no place among the floors of the API: ${ORDER.join(' < ')}`;
  if (ORDER.indexOf(into) < ORDER.indexOf(from)) return null;
  return `${from} imports ${into}, which stands above it: name what is needed as a part of the school, or let the app hand it in`;
}

/** The folder of a noun, or of one thing that the kernel does; null elsewhere. */
function folderOf(file: string): string | null {
  const parts = below(file);
  const depth = parts[0] === 'domains' ? 3 : 2;
  return ['kernel', 'domains'].includes(parts[0] ?? '') && parts.length > depth
    ? parts.slice(0, depth).join('/')
    : null;
}

/** Imports by which a folder of the API leads back to itself over others, each with the way it takes. */
export function findCircles<I extends { file: string; to: string }>(imports: readonly I[]): { at: I; way: string }[] {
  const edges = imports.flatMap((at) => {
    const [from, into] = [folderOf(at.file), folderOf(at.to)];
    return from && into && from !== into && !ofTests(at.file) ? [{ at, from, into }] : [];
  });
  const next = Map.groupBy(edges, ({ from }) => from);
  const wayTo = (goal: string, from: string, been: Set<string>): string[] | null => {
    if (from === goal) return [goal];
    been.add(from);
    for (const { into } of next.get(from) ?? []) {
      const rest = been.has(into) ? null : wayTo(goal, into, been);
      if (rest) return [from, ...rest];
    }
    return null;
  };
  return edges.flatMap(({ at, from, into }) => {
    const way = wayTo(from, into, new Set());
    return way ? [{ at, way: [from, ...way].join(' > ') }] : [];
  });
}
