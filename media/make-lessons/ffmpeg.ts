import { spawn } from 'node:child_process';

class MissingTool extends Error {}

const MISSING =
  'ffmpeg was not found: install it (for example "apt-get install ffmpeg") or set FFMPEG_PATH; only this tool needs it, not "npm start".';

function run(tool: string, args: string[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const child = spawn(tool, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const out: Buffer[] = [];
    const err: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
    child.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new MissingTool(MISSING) : error),
    );
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(out));
      else reject(new Error(`${tool} ended with ${code}: ${Buffer.concat(err).toString().trim().slice(-2000)}`));
    });
  });
}

const FFMPEG = process.env['FFMPEG_PATH'] ?? 'ffmpeg';
const FFPROBE = FFMPEG.replace(/ffmpeg([^/\\]*)$/, 'ffprobe$1');

/** Runs ffmpeg quietly; rejects with its last output, or with one sentence when it is not installed. */
export async function ffmpeg(args: string[]): Promise<void> {
  await run(FFMPEG, ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y', ...args]);
}

export interface Probe {
  /** Seconds, as in the container. */
  duration: number;
  width: number;
  height: number;
  /** Frames per second. */
  rate: number;
  hasSound: boolean;
}

interface ProbeStream {
  codec_type?: string;
  width?: number;
  height?: number;
  avg_frame_rate?: string;
}

/** Reads the properties of a video; rejects when the file has none. */
export async function probe(file: string): Promise<Probe> {
  const text = await run(FFPROBE, ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', file]);
  const found = JSON.parse(text.toString()) as { format?: { duration?: string }; streams?: ProbeStream[] };
  const video = found.streams?.find((stream) => stream.codec_type === 'video');
  if (!video?.width || !video.height) throw new Error(`${file} has no video track.`);
  const [over, under] = (video.avg_frame_rate ?? '25/1').split('/').map(Number);
  return {
    duration: Number(found.format?.duration ?? 0),
    width: video.width,
    height: video.height,
    rate: (over ?? 25) / (under || 1),
    hasSound: found.streams?.some((stream) => stream.codec_type === 'audio') ?? false,
  };
}
