/** Light or dark: as the system has it, unless somebody chose. */
import { effect, signal } from '@preact/signals';
import { keep, recall } from '../local/storage.ts';

export type Theme = 'system' | 'light' | 'dark';

const NEXT: { readonly [T in Theme]: Theme } = { system: 'light', light: 'dark', dark: 'system' };

const readTheme = (text: string | null): Theme => (text === 'light' || text === 'dark' ? text : 'system');

export const theme = signal<Theme>(readTheme(recall('theme')));

export function switchTheme(): void {
  theme.value = NEXT[theme.value];
  keep('theme', theme.value);
}

/** Writes the theme to the page, where the styles find it. */
export function followTheme(): void {
  effect(() => {
    document.documentElement.dataset.theme = theme.value;
  });
}
