import { plainWords, WordsContext } from '@site/ui/words';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { sayOf } from './say-of.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Hydrates the element of an `<Island>`. What was typed before, or meanwhile, stays. */
export async function startReact<Props extends object>(
  element: HTMLElement,
  Component: ComponentType<Props>,
): Promise<void> {
  const props = JSON.parse(element.dataset.props ?? '') as Props;
  const words = { ...plainWords, say: sayOf(element) };
  const fields = [...element.querySelectorAll<TextField>('input, textarea')];
  const typed = new Map(fields.map((field) => [field, field.value]));
  const note = ({ target }: Event) => void typed.set(target as TextField, (target as TextField).value);
  element.addEventListener('input', note);
  await new Promise<void>((started) => {
    hydrateRoot(
      element,
      <Started onStart={started}>
        <WordsContext value={words}>
          <Component {...props} />
        </WordsContext>
      </Started>,
    );
  });
  element.removeEventListener('input', note);
  for (const [field, value] of typed) if (field.value !== value) field.value = value;
}

function Started({ onStart, children }: { onStart: () => void; children: ReactNode }) {
  // After the effects of what it holds.
  useEffect(onStart, [onStart]);
  return children;
}
