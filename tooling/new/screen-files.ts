import type { FeatureNames } from './names.ts';

const screen = ({
  stem,
  camel,
  pascal,
}: FeatureNames): string => `import { PageMeta, useHost } from '@gargoyle/shared/host';
import { useIntl } from '@gargoyle/shared/intl';
import { useQuery } from '@gargoyle/shared/query';
import { Bone, EmptyState, ErrorPanel, Skeleton } from '@gargoyle/shared/ui';
import { inOrder, type ${pascal}Item } from './${stem}.model.ts';
import { ${camel}Query } from './${stem}.queries.ts';
import s from './${stem}-screen.module.css';

/** \`/${stem}\`. */
export function Component() {
  const host = useHost();
  const intl = useIntl();
  const query = useQuery(${camel}Query(host));
  return (
    <div className="wrap section">
      <PageMeta title={intl.t('${camel}.title')} description={intl.t('${camel}.description')} />
      <h1 className="t6">{intl.t('${camel}.title')}</h1>
      {query.isPending ? (
        <Skeleton>
          <Bone look="text" />
        </Skeleton>
      ) : null}
      {query.isError ? <ErrorPanel onRetry={() => void query.refetch()} /> : null}
      {query.data ? <List items={inOrder(query.data.results)} /> : null}
    </div>
  );
}

function List({ items }: { items: readonly ${pascal}Item[] }) {
  const intl = useIntl();
  if (items.length === 0) return <EmptyState title={intl.t('${camel}.none')} />;
  return (
    <ul className={s.list}>
      {items.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ul>
  );
}
`;

const style = `@layer remote {
  .list {
    display: grid;
    gap: 1rem;
    margin-block-start: 2rem;
  }
}
`;

const screenTest = ({ stem, words }: FeatureNames): string => `import { apiError } from '@gargoyle/shared/client';
import { type FakeAnswers, never } from '@gargoyle/shared/testing/fake-api.ts';
import { FakeShell, fakeHost } from '@gargoyle/shared/testing/fake-host.tsx';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import en from '../../messages/en.json';
import { Component } from './${stem}-screen.tsx';

const item = (id: number, title: string) => ({
  id,
  title,
  caption: '',
  xlarge: '',
  large: '',
  gallerySquare: '',
  galleryThumb: '',
});
const page = (...results: ReturnType<typeof item>[]) => ({ count: results.length, next: null, previous: null, results });

const show = (answer: NonNullable<FakeAnswers['assets.list']>) =>
  render(
    <FakeShell host={fakeHost({ answers: { 'assets.list': answer } })} messages={en}>
      <Component />
    </FakeShell>,
  );

test('while it loads, the title and a skeleton are shown', async () => {
  const { container } = show(never);
  expect(await screen.findByRole('heading', { level: 1, name: '${words}' })).toBeDefined();
  expect(container.querySelector('[aria-busy="true"]')).not.toBeNull();
});

test('ready: the list, in order', async () => {
  show(page(item(1, 'Second'), item(2, 'First')));
  const items = await screen.findAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(['First', 'Second']);
});

test('empty: a message says so', async () => {
  show(page());
  expect(await screen.findByRole('heading', { level: 2 })).toBeDefined();
});

test('failed: the user can try again', async () => {
  show(apiError({ status: 500, code: 'unexpected', detail: 'No' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});
`;

/** Files of the visible part: screen, style, and the test of its four states. */
export const screenFiles = (names: FeatureNames): Record<string, string> => ({
  [`${names.stem}-screen.tsx`]: screen(names),
  [`${names.stem}-screen.module.css`]: style,
  [`${names.stem}-screen.test.tsx`]: screenTest(names),
});
