/** Removes the time of encoding, so that playlists are reproducible. */
export const withoutDates = (playlist: string): string =>
  playlist
    .split('\n')
    .filter((line) => !line.startsWith('#EXT-X-PROGRAM-DATE-TIME'))
    .join('\n');

/**
 * HLS requires the peak bandwidth of each variant including its sound; ffmpeg writes roughly the average. `peaks` are
 * bits per second by playlist name, `sound` is the peak of the sound.
 */
export function withPeaks(master: string, peaks: ReadonlyMap<string, number>, sound: number): string {
  const lines = master.split('\n');
  return lines
    .map((line, i) => {
      const peak = line.startsWith('#EXT-X-STREAM-INF') ? peaks.get(lines[i + 1]?.trim() ?? '') : undefined;
      return peak === undefined ? line : line.replace(/BANDWIDTH=\d+/, `BANDWIDTH=${Math.ceil(peak + sound)}`);
    })
    .join('\n');
}

/** Names and lengths of the segments in a media playlist. */
export function segments(playlist: string): { name: string; seconds: number }[] {
  const lines = playlist.split('\n');
  return lines.flatMap((line, i) => {
    const seconds = /^#EXTINF:([\d.]+)/.exec(line)?.[1];
    const name = lines[i + 1]?.trim();
    return seconds && name ? [{ name, seconds: Number(seconds) }] : [];
  });
}
