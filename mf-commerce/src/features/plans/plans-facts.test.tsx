import type { Plan } from '@gargoyle/shared/contract/plans.contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { type openScreen, openWithWidgets, PLANS, SIGNED_IN } from '../../testing/shop.tsx';
import { Component } from './plans-screen.tsx';

afterEach(cleanup);

const plansWith = (id: number, over: Partial<Plan>) => ({
  results: PLANS.map((plan) => (plan.id === id ? { ...plan, ...over } : plan)),
});
const open = (options: Parameters<typeof openScreen>[1] = {}) =>
  openWithWidgets(Component, { at: '/subscriptions/plans', ...options });
/** The cells of a plan's column in the comparison, from top to bottom. */
async function column(name: string): Promise<HTMLElement[]> {
  const table = await screen.findByRole('table', { name: 'Plans side by side' });
  await within(table).findByRole('columnheader', { name: 'Basic' });
  const heads = within(table).getAllByRole('columnheader');
  const place = heads.findIndex((head) => head.textContent?.startsWith(name)) + 1;
  return within(table)
    .getAllByRole('row')
    .map((row) => row.children[place] as HTMLElement);
}
const words = async (name: string) => (await column(name)).map(({ textContent }) => textContent ?? '');

describe('plan details in the comparison', () => {
  test('COM-143 COM-144 only the lowest tier has a limit', async () => {
    await open();
    expect((await words('Basic'))[4]).toBe('4');
    for (const name of ['Monthly', 'Yearly', 'Group Learning']) expect((await words(name))[4]).toBe('No limit');
  });

  test('COM-157 three description lines', async () => {
    const lines = { description1: 'For one', description2: 'Every course', description3: 'Any time' };
    await open({ answers: { 'plans.list': plansWith(3, lines) } });
    await screen.findAllByText('For one');
    const cells = await column('Monthly');
    expect([...(cells.at(-1)?.children ?? [])].map(({ textContent }) => textContent)).toEqual(Object.values(lines));
  });

  test('COM-035 COM-167 the percentage comes from the plan, whatever its name', async () => {
    await open({ answers: { 'plans.list': plansWith(7, { videoTutorialDiscount: 17 }) } });
    await screen.findAllByText('17 percent off');
    expect((await words('Basic')).filter((text) => text === '17 percent off')).toHaveLength(2);
  });

  test('COM-155 COM-156 the first-month saving, and nothing without one', async () => {
    await open({ answers: { 'plans.list': plansWith(3, { firstMonthPrice: 29.99 }) } });
    await screen.findAllByText(/Save \$30\.00 in the first month/);
    expect((await words('Monthly'))[1]).toContain('Save $30.00 in the first month');
    expect((await words('Basic'))[1]).not.toContain('Save');
  });

  test('COM-162 Group Learning never offers a trial', async () => {
    for (const usedFreeTrial of [false, true]) {
      await open({ session: { ...SIGNED_IN, user: { ...SIGNED_IN.user, usedFreeTrial } } });
      const text = (await words('Group Learning')).join(' ');
      expect(text).not.toMatch(/trial/i);
      expect(text).not.toContain('Subscribe');
      expect(text).toContain('Request information');
      cleanup();
    }
  });

  test('COM-164 a note from the settings replaces the computed saving', async () => {
    const savingsNote = 'saves $359.94 a year compared with the Premium Monthly plan';
    await open({ answers: { 'plans.pageSettings': { headline: '', subheadline: '', savingsNote } } });
    await screen.findAllByText(savingsNote, { exact: false });
    expect((await words('Yearly'))[1]).toContain(savingsNote);
    expect(screen.queryByText(/Save \$320/)).toBeNull();
  });

  test('COM-179 the current plan is marked and has no link', async () => {
    await open({ answers: { 'plans.list': plansWith(3, { owned: true }) } });
    await screen.findAllByText('Your current plan');
    const cells = await column('Monthly');
    expect(cells[2]?.textContent).toBe('Your current plan');
    expect(cells[2]?.querySelector('a, button')).toBeNull();
  });
});

describe('on phones', () => {
  test('COM-149 COM-150 COM-151 plans are stacked; the group ad replaces the group plan', async () => {
    await open();
    await screen.findAllByText('Basic');
    const table = screen.getByRole('table');
    const stacked = screen.getAllByRole('heading', { level: 2 }).filter((head) => !table.contains(head));
    expect(stacked.map(({ textContent }) => textContent?.trim()).slice(0, 4)).toEqual([
      'Basic',
      'Monthly',
      'Yearly Most Popular',
      'Group Learning',
    ]);
    const ad = screen.getByRole('complementary', { name: 'Group Learning' });
    expect(within(ad).getByRole('link', { name: "Let's Talk" }).getAttribute('href')).toBe(
      'https://groups.gargoyle.example/',
    );
    await waitFor(() => expect(screen.getAllByText('$59.99').length).toBeGreaterThan(1));
  });
});

test('COM-124 COM-153 COM-171 COM-173 in Spanish, names, periods and standard texts are translated', async () => {
  const standard = {
    headline: 'Become a subscriber',
    subheadline: 'Select a learning plan and start your 7-Day Free Trial',
    savingsNote: null,
  };
  const { host } = await open({ locale: 'es', answers: { 'plans.pageSettings': standard } });
  await waitFor(() => expect(host.query.isFetching()).toBe(0));
  const heading = () => screen.getByRole('heading', { level: 1 });
  expect(heading().textContent).toBe('Hazte suscriptor');
  const table = screen.getByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Básico', 'Mensual', 'AnualEl más popular', 'Aprendizaje en grupo']);
  expect(table.textContent).toContain('$59.99/mes');
  expect(table.textContent).toContain('$399.99/año');
  cleanup();
  await open({ locale: 'es', answers: { 'plans.pageSettings': { ...standard, headline: 'Semana oscura' } } });
  await waitFor(() => expect(heading().textContent).toBe('Semana oscura'));
});
