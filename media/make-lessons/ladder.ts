import { join } from 'node:path';

/** One rung of the ladder: height in lines, constant quality and maximum bits per second. */
export interface Rung {
  height: number;
  crf: number;
  maxrate: number;
}

export interface Ladder {
  rungs: readonly Rung[];
  soundRate: number;
  segmentSeconds: number;
}

/** The demo's films are in the repository, so they are as small as possible. */
export const DEMO: Ladder = {
  rungs: [
    { height: 360, crf: 37, maxrate: 36_000 },
    { height: 720, crf: 41, maxrate: 60_000 },
    { height: 1080, crf: 44, maxrate: 84_000 },
  ],
  soundRate: 14_000,
  segmentSeconds: 6,
};

/** For the uploads of a school. */
export const SCHOOL: Ladder = {
  rungs: [
    { height: 360, crf: 23, maxrate: 900_000 },
    { height: 720, crf: 22, maxrate: 2_800_000 },
    { height: 1080, crf: 21, maxrate: 5_500_000 },
  ],
  soundRate: 128_000,
  segmentSeconds: 6,
};

/** Without these, ffmpeg writes its version and the time into every file. */
export const REPRODUCIBLE = [
  '-fflags',
  '+bitexact',
  '-flags:v',
  '+bitexact',
  '-flags:a',
  '+bitexact',
  '-map_metadata',
  '-1',
  '-threads',
  '2',
];

/** What a film is rendered to before it is encoded. */
export const LOSSLESS = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '10', '-c:a', 'pcm_s16le'];

/** Every rung starts a closed GOP at every segment, so that the player can switch between any two. */
export function cmafArgs(source: string, folder: string, ladder: Ladder, rate: number): string[] {
  const group = Math.round(rate * ladder.segmentSeconds);
  const names = ladder.rungs.map((_, i) => `[v${i}]`);
  const scaled = ladder.rungs.map((rung, i) => `[c${i}]scale=-2:${rung.height}[v${i}]`);
  const copies = ladder.rungs.map((_, i) => `[c${i}]`).join('');
  const perRung = ladder.rungs.flatMap((rung, i) => [
    `-crf:v:${i}`,
    String(rung.crf),
    `-maxrate:v:${i}`,
    String(rung.maxrate),
    `-bufsize:v:${i}`,
    String(rung.maxrate * 2),
  ]);
  return [
    '-i',
    source,
    '-filter_complex',
    [`[0:v]split=${ladder.rungs.length}${copies}`, ...scaled].join(';'),
    ...names.flatMap((name) => ['-map', name]),
    '-map',
    '0:a',
    ...['-c:v', 'libx264', '-preset', 'medium', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
    ...['-g', String(group), '-keyint_min', String(group), '-sc_threshold', '0'],
    ...perRung,
    ...['-c:a', 'aac', '-b:a', String(ladder.soundRate), '-ac', '1'],
    ...REPRODUCIBLE,
    ...['-f', 'dash', '-seg_duration', String(ladder.segmentSeconds), '-use_template', '1', '-use_timeline', '1'],
    ...['-adaptation_sets', 'id=0,streams=v id=1,streams=a', '-dash_segment_type', 'mp4'],
    ...['-hls_playlist', '1', '-hls_master_name', 'master.m3u8'],
    ...['-init_seg_name', 'init-$RepresentationID$.mp4', '-media_seg_name', 'seg-$RepresentationID$-$Number%03d$.m4s'],
    join(folder, 'manifest.mpd'),
  ];
}

/** One progressive file. */
export function fileArgs(source: string, target: string, rung: Rung, ladder: Ladder, rate: number): string[] {
  return [
    '-i',
    source,
    ...['-vf', `scale=-2:${rung.height}`, '-c:v', 'libx264', '-preset', 'medium', '-profile:v', 'high'],
    ...['-pix_fmt', 'yuv420p', '-crf', String(rung.crf), '-maxrate', String(rung.maxrate)],
    ...['-bufsize', String(rung.maxrate * 2), '-g', String(Math.round(rate * ladder.segmentSeconds))],
    ...['-c:a', 'aac', '-b:a', String(ladder.soundRate), '-ac', '1'],
    ...REPRODUCIBLE,
    '-movflags',
    '+faststart',
    target,
  ];
}
