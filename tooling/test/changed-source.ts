import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { copyOfRepository } from './copy-repository.ts';

/** A one-line change of a source file. */
export interface ChangedLine {
  app: string;
  file: string;
  from: string;
  to: string;
}

/** A copy of this repository in which single lines can be changed. */
export function changeableSource() {
  const copy = copyOfRepository();
  return {
    /**
     * Publishes the application with one changed line, using the release command. Throws with the command's output.
     * @param data data folder with the release store
     * @returns the new version
     */
    publish({ app, file, from, to }: ChangedLine, data: string): string {
      const place = path.join(copy, file);
      const before = fs.readFileSync(place, 'utf8');
      if (!before.includes(from)) throw new Error(`${file} no longer contains: ${from}`);
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
