/** Networks with their own icon (CAT-193). */
export const NETWORKS = [
  'facebook',
  'twitter',
  'instagram',
  'youtube',
  'pinterest',
  'vimeo',
  'linkedin',
  'behance',
  'deviantart',
  'flickr',
  'tumblr',
  'google',
  'imdb',
] as const;
export type Network = (typeof NETWORKS)[number] | 'website';

/** The network for a name typed by an editor; any other name is a website (CAT-194, CAT-195). */
export const networkOf = (name: string): Network =>
  NETWORKS.find((network) => network === name.trim().toLowerCase()) ?? 'website';
