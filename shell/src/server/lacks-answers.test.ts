import { QueryClient } from '@gargoyle/shared/query';
import { expect, test } from 'vitest';
import { lacksAnswers } from './lacks-answers.ts';

const [list, share, tags] = ['tutorials.list', 'home.shareImages', 'tags.list'].map((name) => ({ queryKey: [name] }));
const article = { queryKey: ['posts.get'], meta: { required: true } };

test.each([
  ['everything is there', [list, share], [list, share], false],
  ['its list is missing, the picture to share is there', [list, share], [share], true],
  ['the list is there, the picture to share is missing', [list, share], [list], false],
  ['nothing is there', [list, share, tags], [], true],
  ['a required answer is missing', [list, article], [list], true],
  ['it requests nothing', [], [], false],
])('PLAT-171 PLAT-373 whether a page lacks its subject: %s', (_, queries, answered, lacks) => {
  const query = new QueryClient();
  for (const one of answered) query.setQueryData(one?.queryKey ?? [], {});
  expect(lacksAnswers(query, queries as (typeof article)[])).toBe(lacks);
});
