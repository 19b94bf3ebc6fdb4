import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { copyOfRepository } from './copy.ts';

/** One line of a source, as it is and as it could be tomorrow. */
export interface ChangedLine {
  app: string;
  file: string;
  from: string;
  to: string;
}

/** A copy of this repository in which a line changes. */
export function changeableSource() {
  const copy = copyOfRepository();
  return {
    /**
     * Publishes, with the command for it, what the application is where one line differs. Throws what the command said.
     * @param data folder with the store
     * @returns the version
     */
    publish({ app, file, from, to }: ChangedLine, data: string): string {
      const place = path.join(copy, file);
      const before = fs.readFileSync(place, 'utf8');
      if (!before.includes(from)) throw new Error(`${file} does not say ${from} any more`);
      fs.writeFileSync(
        place,
        before.replace(from, () => to),
      );
      try {
        const { stdout, stderr } = spawnSync(
          process.execPath,
          [path.join(copy, 'deploy/release/cli.ts'), 'release', app],
          { cwd: copy, encoding: 'utf8', env: { ...process.env, NODE_ENV: '', GARGOYLE_DATA: data } },
        );
        const version = /@([0-9a-f]{12})\n$/.exec(stdout)?.[1];
        if (!version) throw new Error(`${app} was not published: ${stdout}${stderr}`);
        return version;
      } finally {
        fs.writeFileSync(place, before);
      }
    },
    remove: () => fs.rmSync(copy, { recursive: true, force: true }),
  };
}
