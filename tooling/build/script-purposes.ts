/** Purpose of one named chunk group. */
function purposeOf(app: string, group: string, screens: ReadonlySet<string>): string {
  const [head = '', ...rest] = group.split('.');
  const tail = rest.join('.');
  if (group === app) return 'entry, loads its other scripts';
  if (group === 'main') return 'the frame of every page';
  if (head === 'shell' && /^[a-z]{2}$/.test(tail)) return `texts of the frame in ${tail}`;
  if (head === 'shell') return `lazily loaded part of the frame: ${tail}`;
  if (group === 'expose.routes') return 'addresses and what they show';
  if (head === 'expose' && tail.startsWith('messages-')) return `texts in ${tail.slice('messages-'.length)}`;
  if (head === 'expose') return `widget ${app.slice('mf-'.length)}.${tail}`;
  return screens.has(group) ? `screen ${group}` : `part ${group}, loaded when it is needed`;
}

/**
 * Why a page loads each script of a build: file → purpose. A tab keeps loaded scripts from page to page, so any of them
 * can run on a page with card fields (PLAT-037).
 * @param groups name of a chunk group → its files
 * @throws Error for a script that no named group needs
 */
export function scriptPurposes(
  app: string,
  files: readonly string[],
  groups: Readonly<Record<string, readonly string[]>>,
  screens: readonly string[],
): Record<string, string> {
  const known = new Set(screens);
  return Object.fromEntries(
    files
      .filter((file) => file.endsWith('.js'))
      .map((file) => {
        const users = Object.keys(groups).filter((group) => groups[group]?.includes(file));
        const purposes = users.map((group) => purposeOf(app, group, known));
        if (!purposes.length)
          throw new Error(`${app}: no known group needs ${file}: set webpackChunkName on its import()`);
        return [file, purposes.length === 1 ? (purposes[0] as string) : `shared by: ${purposes.join('; ')}`] as const;
      }),
  );
}
