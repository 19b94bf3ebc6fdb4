import { spawnSync } from 'node:child_process';
import { DATA, INIT, USER } from './images.ts';

// Everything that Node and the packages' binaries need of the system: Debian's C and C++ libraries, and a first process,
// pinned by version.

const ARCHIVES = [
  'deb http://deb.debian.org/debian trixie main',
  'deb http://deb.debian.org/debian-security trixie-security main',
];

/** All packages of the system layer, and no others. Change a version here to get Debian's fixes. */
export const PACKAGES: Readonly<Record<string, string>> = {
  'base-files': '13.8+deb13u8',
  'gcc-14-base': '14.2.0-19',
  libc6: '2.41-12+deb13u5',
  'libgcc-s1': '14.2.0-19',
  'libstdc++6': '14.2.0-19',
  mawk: '1.3.4.20250131-1',
  tini: '0.19.0-3+b8',
};

/** No maintainer scripts run; each package's control data is stored where vulnerability scanners look for it. */
const LIST = `mkdir -p "$1/var/lib/dpkg/status.d"
for deb in "$1"/var/cache/apt/archives/*.deb; do
  dpkg-deb --field "$deb" > "$1/var/lib/dpkg/status.d/$(dpkg-deb --field "$deb" Package)"
done`;

/** Removes everything but libraries, the first process and licences: tools, settings of the build machine, old encodings, documents. */
const TIDY = `cd "$1"
find usr/bin -mindepth 1 ! -path ${INIT.slice(1)} -delete
rm -rf boot games home media mnt opt root srv etc/* usr/sbin/* usr/games usr/include usr/src usr/lib/*/gconv
rm -rf usr/share/[!d]* usr/share/d[!o]* var/cache var/backups var/local var/log var/mail var/opt var/spool var/lib/apt
find var/lib/dpkg -mindepth 1 -maxdepth 1 ! -name status.d -exec rm -rf {} +
find usr/share/doc -type f ! -name copyright -delete
echo 'gargoyle:x:${USER}:${USER}::${DATA}:/nonexistent' > etc/passwd
echo 'gargoyle:x:${USER}:' > etc/group
echo 'hosts: files dns' > etc/nsswitch.conf
ln -s ../usr/lib/os-release etc/os-release
mkdir -p .${DATA} && chown ${USER}:${USER} .${DATA}`;

/** Writes the Debian layer as a reproducible tar file. Throws an error that says what to do if it cannot be built. */
export function makeDebian(file: string): void {
  const wanted = Object.entries(PACKAGES).map(([name, version]) => `${name}=${version}`);
  const hooks = [`--extract-hook=${LIST}`, `--customize-hook=${TIDY}`];
  const made = spawnSync(
    'mmdebstrap',
    ['--variant=extract', `--include=${wanted.join(',')}`, ...hooks, 'trixie', file, ...ARCHIVES],
    { encoding: 'utf8', env: { ...process.env, SOURCE_DATE_EPOCH: '0', LC_ALL: 'C' } },
  );
  if (made.error)
    throw new Error('mmdebstrap is not installed, which images are built with: apt-get install mmdebstrap.');
  if (made.status !== 0) throw new Error(failureOf(made.stderr));
  const listing = spawnSync('tar', ['--list', '--file', file], { encoding: 'utf8' }).stdout;
  const installed = [...listing.matchAll(/status\.d\/(\S+)$/gm)].map(([, name = '']) => name);
  const unlisted = installed.filter((name) => !(name in PACKAGES));
  if (unlisted.length)
    throw new Error(`Debian also installed ${unlisted.join(', ')}: add it to PACKAGES in tooling/images/debian.ts.`);
}

function failureOf(output: string): string {
  const gone = /Version '(.+?)' for '(.+?)' was not found/.exec(output);
  return gone
    ? `Debian's archive no longer has ${gone[2]} ${gone[1]}: set its current version in tooling/images/debian.ts.`
    : `mmdebstrap failed: ${output.trim().split('\n').slice(-3).join(' ')}`;
}
