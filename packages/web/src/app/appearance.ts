import { effect } from '@preact/signals';
import { isDark, reducedMotion, settings } from '../ui/preferences/settings.ts';

/** Puts the settings that styles follow on the root of the page. */
export function followAppearance(): () => void {
  const { dataset } = document.documentElement;
  return effect(() => {
    dataset['theme'] = isDark.value ? 'dark' : 'light';
    dataset['motion'] = reducedMotion.value ? 'reduced' : 'full';
    dataset['text'] = settings.textSize.value;
  });
}
