import type { FrameLook } from './card-fields.protocol.ts';

/** The page's colours and type as a frame needs them: it cannot read our style sheet. */
export function frameLook(beside: HTMLElement): FrameLook {
  const style = getComputedStyle(beside);
  const probe = document.createElement('span');
  probe.className = 'soft';
  beside.append(probe);
  const placeholderColour = getComputedStyle(probe).color;
  probe.remove();
  return {
    colour: style.color,
    placeholderColour,
    font: `17px/1.3 ${style.fontFamily}`,
    scheme: style.colorScheme.includes('light') && !style.colorScheme.includes('dark') ? 'light' : 'dark',
  };
}
