import { spawnSync } from 'node:child_process';
import { DATA, USER } from './images.ts';

// All that Node and the packages' own binaries ask of a system: Debian's C and C++ libraries, each by its version.

const ARCHIVES = [
  'deb http://deb.debian.org/debian trixie main',
  'deb http://deb.debian.org/debian-security trixie-security main',
];

/** What the archive has to give, no more and no less. Who wants fixes of Debian's changes a version here. */
export const PACKAGES: Readonly<Record<string, string>> = {
  'base-files': '13.8+deb13u8',
  'gcc-14-base': '14.2.0-19',
  libc6: '2.41-12+deb13u5',
  'libgcc-s1': '14.2.0-19',
  'libstdc++6': '14.2.0-19',
  mawk: '1.3.4.20250131-1',
};

/** Of packages nothing was run: what each says of itself is left where scanners look for it. */
const LIST = `mkdir -p "$1/var/lib/dpkg/status.d"
for deb in "$1"/var/cache/apt/archives/*.deb; do
  dpkg-deb --field "$deb" > "$1/var/lib/dpkg/status.d/$(dpkg-deb --field "$deb" Package)"
done`;

/** What is no library: tools, settings of the machine that builds, tables of old encodings, documents but for licences. */
const TIDY = `cd "$1"
rm -rf boot games home media mnt opt root srv etc/* usr/bin/* usr/sbin/* usr/games usr/include usr/src usr/lib/*/gconv
rm -rf usr/share/[!d]* usr/share/d[!o]* var/cache var/backups var/local var/log var/mail var/opt var/spool var/lib/apt
find var/lib/dpkg -mindepth 1 -maxdepth 1 ! -name status.d -exec rm -rf {} +
find usr/share/doc -type f ! -name copyright -delete
echo 'gargoyle:x:${USER}:${USER}::${DATA}:/nonexistent' > etc/passwd
echo 'gargoyle:x:${USER}:' > etc/group
echo 'hosts: files dns' > etc/nsswitch.conf
ln -s ../usr/lib/os-release etc/os-release
mkdir -p .${DATA} && chown ${USER}:${USER} .${DATA}`;

/** Writes Debian's part as a tar file, the same bytes whenever and wherever. Throws a sentence where it cannot be had. */
export function makeDebian(file: string): void {
  const wanted = Object.entries(PACKAGES).map(([name, version]) => `${name}=${version}`);
  const hooks = [`--extract-hook=${LIST}`, `--customize-hook=${TIDY}`];
  const made = spawnSync(
    'mmdebstrap',
    ['--variant=extract', `--include=${wanted.join(',')}`, ...hooks, 'trixie', file, ...ARCHIVES],
    { encoding: 'utf8', env: { ...process.env, SOURCE_DATE_EPOCH: '0', LC_ALL: 'C' } },
  );
  if (made.error) throw new Error('Images are built with mmdebstrap, which is not there: apt-get install mmdebstrap.');
  if (made.status !== 0) throw new Error(whyNot(made.stderr));
  const listing = spawnSync('tar', ['--list', '--file', file], { encoding: 'utf8' }).stdout;
  const there = [...listing.matchAll(/status\.d\/(\S+)$/gm)].map(([, name = '']) => name);
  const more = there.filter((name) => !(name in PACKAGES));
  if (more.length) throw new Error(`Debian brings ${more.join(', ')} as well: name it in tooling/images/debian.ts.`);
}

function whyNot(output: string): string {
  const gone = /Version '(.+?)' for '(.+?)' was not found/.exec(output);
  return gone
    ? `Debian's archive no longer has ${gone[2]} ${gone[1]}: write the version that it has into tooling/images/debian.ts.`
    : `mmdebstrap failed: ${output.trim().split('\n').slice(-3).join(' ')}`;
}
