/** Lets a thread read TypeScript. `--import tsx` does so in the main thread alone. */
import { register } from 'tsx/esm/api';

register();
