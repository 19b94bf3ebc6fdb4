import { expect, test } from 'vitest';
import { discLine, streamLine } from '../../testing/items.ts';
import { lineNames } from './line-names.model.ts';

const kindOf = ({ orderedModel }: { orderedModel: string }) => (orderedModel === 'dvdset' ? 'Blu-ray' : 'Stream');

test('COM-511 a line is named by its title, and lines with equal titles by their kinds', () => {
  expect(lineNames([discLine(), streamLine()], kindOf)).toEqual([
    'Sculpting a Gargoyle Maquette',
    'Animatronic Eyes from Scratch',
  ]);
  const sameTitle = streamLine({ ordered: discLine().ordered });
  expect(lineNames([discLine(), sameTitle, streamLine({ id: 3 })], kindOf)).toEqual([
    'Sculpting a Gargoyle Maquette, Blu-ray',
    'Sculpting a Gargoyle Maquette, Stream',
    'Animatronic Eyes from Scratch',
  ]);
});

test('COM-511 lines of one kind are distinguished by their product, or by their position', () => {
  const medium = (id: number, title: string) =>
    discLine({ id, ordered: { title: 'Medium' }, product: { id, title, slug: title, url: `/${title}` } });
  expect(lineNames([medium(1, 'Apron'), medium(2, 'Shirt')], () => '')).toEqual(['Medium, Apron', 'Medium, Shirt']);
  expect(lineNames([medium(1, 'Apron'), medium(2, 'Apron')], () => 'Goods')).toEqual([
    'Medium, Goods, Apron, 1',
    'Medium, Goods, Apron, 2',
  ]);
  // A detail that repeats the name is left out.
  expect(lineNames([medium(1, 'Medium'), medium(2, 'Medium')], () => '')).toEqual(['Medium, 1', 'Medium, 2']);
});
