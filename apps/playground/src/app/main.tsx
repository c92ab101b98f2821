/** The page begins here. */
import { render } from 'preact';
import { Shell } from './shell.tsx';
import { followTheme } from './theme.ts';

followTheme();
render(<Shell />, document.getElementById('app') as HTMLElement);
