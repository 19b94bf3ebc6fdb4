import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { describe, expect, test } from 'vitest';
import { renderAndHydrate } from '../testing/render-and-hydrate.tsx';
import { Button, Checkbox, Radio, SelectField, TextArea, TextField } from './ui.ts';

const EMPTY = { name: '', email: '', about: '', subject: '', letter: true, level: 'two', tags: [] as string[] };

/** Handlers as screens write them: each is based on the state of the last render. Re-renders right after mount. */
function Form({ onUpdate }: { onUpdate?: (text: string) => void }) {
  const [values, setValues] = useState(EMPTY);
  const [drawn, redraw] = useState(0);
  useEffect(() => redraw(1), []);
  const update = (more: Partial<typeof EMPTY>) => {
    onUpdate?.(JSON.stringify(more));
    setValues({ ...values, ...more });
  };
  const tags = (tag: string) =>
    update({ tags: values.tags.includes(tag) ? values.tags.filter((one) => one !== tag) : [...values.tags, tag] });
  return (
    <form method="post">
      <TextField label="Name" value={values.name} onChange={(e) => update({ name: e.target.value })} />
      <TextField label="Email" type="email" value={values.email} onChange={(e) => update({ email: e.target.value })} />
      <TextArea label="About" value={values.about} onChange={(e) => update({ about: e.target.value })} />
      <SelectField label="Subject" value={values.subject} onChange={(e) => update({ subject: e.target.value })}>
        <option value="">Choose</option>
        <option value="clay">Clay</option>
      </SelectField>
      <Checkbox label="Letter" checked={values.letter} onChange={(e) => update({ letter: e.target.checked })} />
      {['one', 'two'].map((level) => (
        <Radio
          key={level}
          name="level"
          label={level}
          checked={values.level === level}
          onChange={() => update({ level })}
        />
      ))}
      {['wax', 'hair'].map((tag) => (
        <Checkbox key={tag} label={tag} checked={values.tags.includes(tag)} onChange={() => tags(tag)} />
      ))}
      <output>{JSON.stringify({ ...values, drawn })}</output>
      <Button type="submit">Send</Button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const state = () => JSON.parse(document.querySelector('output')?.textContent ?? 'null') as unknown;

/** Like a reader or a password manager before hydration: no events are handled. */
function fillIn() {
  field('Name').value = 'Mara';
  field('Email').value = 'mara@b.example';
  field('About').value = 'Feet of\nclay';
  field('Subject').value = 'clay';
  field('Letter').checked = false;
  field('one').checked = true;
  field('wax').checked = true;
  field('hair').checked = true;
}

describe('a server-rendered field', () => {
  test('SHELL-280 preserves input from before hydration and updates the form state', async () => {
    const { hydrationErrors } = await renderAndHydrate(<Form />, fillIn);
    expect(hydrationErrors).toEqual([]);
    expect(state()).toEqual({
      ...{ name: 'Mara', email: 'mara@b.example', about: 'Feet of\nclay', subject: 'clay', letter: false },
      ...{ level: 'one', tags: ['wax', 'hair'], drawn: 1 },
    });
    expect(field('Name').value).toBe('Mara');
    expect(field('About').value).toBe('Feet of\nclay');
    expect(field('Subject').value).toBe('clay');
    expect([field('Letter'), field('one'), field('two'), field('wax')].map(({ checked }) => checked)).toEqual([
      ...[false, true, false, true],
    ]);
    fireEvent.change(field('Name'), { target: { value: 'Mara Q' } });
    expect(state()).toMatchObject({ name: 'Mara Q', email: 'mara@b.example' });
  });

  test('SHELL-280 reports no change for untouched fields, nor for values the browser normalizes', async () => {
    const changes: string[] = [];
    const { container } = await renderAndHydrate(<Form onUpdate={(text) => changes.push(text)} />, () => undefined);
    expect(state()).toEqual({ ...EMPTY, drawn: 1 });
    container.remove();
    // A value without an option, and one that the field normalizes.
    await act(async () => {
      render(
        <>
          <SelectField label="Country" value="" onChange={() => changes.push('country')}>
            <option value="at">Austria</option>
          </SelectField>
          <TextArea label="Lines" value={'a\r\nb'} onChange={() => changes.push('lines')} />
        </>,
      );
    });
    expect(changes).toEqual([]);
  });

  test('SHELL-281 a submit button is enabled before hydration, whatever the form state is', async () => {
    const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
    let before: boolean | undefined;
    await renderAndHydrate(
      <Button type="submit" disabled>
        Send
      </Button>,
      () => {
        before = send().disabled;
      },
    );
    expect([before, send().disabled]).toEqual([false, true]);
  });
});
