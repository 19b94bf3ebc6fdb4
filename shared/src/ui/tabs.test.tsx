import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

test('PLAY-193 of the tabs only the selected one is in the order of Tab, and each names its panel', async () => {
  const tabs = ['chapters', 'bookmarks'].map((id) => ({ id, label: id, content: <p>{`all ${id}`}</p> }));
  render(<Tabs label="Sidebar" tabs={tabs} selected="bookmarks" onSelect={() => {}} />);
  await userEvent.tab();
  const selected = screen.getByRole('tab', { selected: true });
  expect([selected.textContent, document.activeElement]).toEqual(['bookmarks', selected]);
  const panel = screen.getByRole('tabpanel', { name: 'bookmarks' });
  for (const tab of screen.getAllByRole('tab')) expect(tab.getAttribute('aria-controls')).toBe(panel.id);
});
