import { expect, test } from 'vitest';
import { previewOf } from './preview.ts';

const trailer = (low: string | null, web: string | null, high: string | null) => ({ raw: { low, high }, web });

// Pathways, courses and live courses all ask here: no house has a rule of its own.
test.each([
  ['low, web and high', trailer('l', 'w', 'h'), { kind: 'file', src: 'l' }],
  ['web and high', trailer(null, 'w', 'h'), { kind: 'web', href: 'w' }],
  ['high alone', trailer(null, null, 'h'), { kind: 'file', src: 'h' }],
  ['none of them', trailer(null, null, null), null],
  ['no trailer', null, null],
])('PLAY-128 PLAY-129 PLAY-131 CAT-107 of %s the preview takes the last one set', (_, given, preview) => {
  expect(previewOf(given)).toEqual(preview);
});
