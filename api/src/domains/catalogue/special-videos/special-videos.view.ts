import type { SpecialVideo } from '@gargoyle/shared/contract/special-videos.contract';
import { paths } from '@gargoyle/shared/paths';
import { cleanHtml } from '../../../kernel/html/clean-html.ts';
import { artUrl } from '../../../kernel/media/art-url.ts';
import type { School } from '../../../kernel/school/school.ts';
import { toArtistRef } from '../course-cards/artist-ref.view.ts';
import type { SpecialVideoWithArtist } from './special-videos.repo.ts';

/** A special video as listed: without sources. */
export function toListedSpecialVideo({ row, artist }: SpecialVideoWithArtist, school: School): SpecialVideo {
  const { publicUrl } = school.env;
  const url = publicUrl + paths.specialVideo(row.slug);
  return {
    id: row.id,
    title: row.title,
    slug: row.slug,
    description: row.description,
    body: cleanHtml(row.body),
    chapters: row.chapters,
    photo: { boxThumb: artUrl('special-videos', row.slug, 640) },
    firstFrameImage: school.films.withoutSources(row.film).firstFrameImage,
    subtitles: [],
    artist: artist && toArtistRef(artist, publicUrl),
    socialUrl: url,
    url,
  };
}

/** Adds the viewer's sources. Pass `viewerId` null for a viewer who may not watch: `video` is null then. */
export function withSources(
  row: SpecialVideoWithArtist,
  school: School,
  viewerId: number | null,
  now: Date,
): SpecialVideo {
  const listed = toListedSpecialVideo(row, school);
  if (viewerId === null) return { ...listed, video: null, vttFile: null };
  const { hls, dash, low, med, hi, subtitles, vttFile } = school.films.signSources(row.row.film, { id: viewerId }, now);
  return { ...listed, subtitles, vttFile, video: { hls, dash, low, med, hi } };
}
