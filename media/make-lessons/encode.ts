import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ffmpeg, type Probe } from './ffmpeg.ts';
import { cmafArgs, fileArgs, type Ladder } from './ladder.ts';
import { segments, withoutDates, withPeaks } from './playlists.ts';

/** Files of one film, relative to its folder; null for those it does not have. */
export interface Sources {
  hls: string | null;
  dash: string | null;
  low: string | null;
  med: string | null;
  hi: string | null;
}

async function peakOf(folder: string, playlist: string): Promise<number> {
  const rates = segments(playlist).map(async ({ name, seconds }) => {
    const { size } = await stat(join(folder, name));
    return (size * 8) / seconds;
  });
  return Math.max(0, ...(await Promise.all(rates)));
}

async function tidyPlaylists(folder: string): Promise<void> {
  const peaks = new Map<string, number>();
  const names = (await readdir(folder)).filter((name) => /^media_\d+\.m3u8$/.test(name)).sort();
  for (const name of names) {
    const playlist = withoutDates(await readFile(join(folder, name), 'utf8'));
    await writeFile(join(folder, name), playlist);
    peaks.set(name, await peakOf(folder, playlist));
  }
  const sound = peaks.get(names.at(-1) ?? '') ?? 0;
  const master = join(folder, 'master.m3u8');
  await writeFile(master, withPeaks(await readFile(master, 'utf8'), peaks, sound));
}

/** One set of segments with an HLS and a DASH playlist. */
export async function encodeCmaf(source: string, folder: string, ladder: Ladder, film: Probe): Promise<Sources> {
  await ffmpeg(cmafArgs(source, folder, ladder, film.rate));
  await tidyPlaylists(folder);
  return { hls: 'master.m3u8', dash: 'manifest.mpd', low: null, med: null, hi: null };
}

/** One file per height; a `clip` has only two, low and high. */
export async function encodeFiles(
  source: string,
  folder: string,
  ladder: Ladder,
  film: Probe,
  clip: boolean,
): Promise<Sources> {
  const rungs = clip ? ladder.rungs.slice(0, 2) : ladder.rungs;
  const names: string[] = [];
  for (const rung of rungs) {
    const name = `${rung.height}p.mp4`;
    await rm(join(folder, name), { force: true });
    await ffmpeg(fileArgs(source, join(folder, name), rung, ladder, film.rate));
    names.push(name);
  }
  const [low = null, second = null, third = null] = names;
  return { hls: null, dash: null, low, med: clip ? null : second, hi: clip ? second : third };
}
