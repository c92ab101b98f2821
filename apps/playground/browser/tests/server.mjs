/** [PG-50], [PG-51], [S16] the page as the server has it at `/`: its policy holds, and a bot plays in a worker under it. */
import { check } from '../harness.mjs';
import { GAMES } from '../matches.mjs';
import { inHouse } from '../online.mjs';
import { play } from '../player.mjs';

/** @type {import('../harness.mjs').Test[]} */
export const tests = [
  {
    name: '[PG-51] from the server the page plays under its policy: own scripts and workers, no request elsewhere',
    run: inHouse(async ({ openContext, listen, complaints }, { url: address }) => {
      const context = await openContext();
      await context.addInitScript(() => {
        addEventListener(
          'securitypolicyviolation',
          ({ violatedDirective, blockedURI, sourceFile, lineNumber, sample }) => {
            console.error(
              `the policy was violated: ${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`,
            );
          },
        );
      });
      const tab = await context.newPage();
      listen(tab, address);
      const answer = await tab.goto(`${address}/`);
      const policy = answer?.headers()['content-security-policy'] ?? '';
      for (const rule of ["default-src 'none'", "require-trusted-types-for 'script'", "script-src 'self'"]) {
        check(policy.includes(rule), `the server says ${policy}`);
      }
      check(!/unsafe/.test(policy), `the server says ${policy}`);
      const worker = tab.waitForEvent('worker');
      await tab.locator('.game-card[href$="othello"]').click();
      await tab.getByRole('button', { name: 'Against a bot' }).click();
      await play(tab, 4);
      check((await worker).url().startsWith(address), `the worker came from ${(await worker).url()}`);
      check(complaints.length === 0, complaints.join('\n'));
      // The listener hears what is forbidden, or silence would prove nothing.
      const written = await tab.evaluate(() => {
        const image = new Image();
        image.src = 'http://elsewhere.invalid/x.png';
        try {
          document.body.innerHTML = '<p>a text</p>';
          return 'it could be written';
        } catch (error) {
          return `${error}`;
        }
      });
      check(written.startsWith('TypeError'), `text as HTML: ${written}`);
      for (const what of ['img-src', 'require-trusted-types-for']) {
        const isHeard = () => complaints.some((each) => each.includes(`the policy was violated: ${what}`));
        for (let i = 0; i < 300 && !isHeard(); i++) await tab.waitForTimeout(100);
        check(isHeard(), `${what} went unheard: ${complaints.join('\n')}`);
      }
      complaints.splice(0);
    }),
  },
  {
    name: '[S16] the scripts of the gallery come compressed: less than 270 KB, less than half of what they are',
    run: inHouse(async ({ openContext, listen }, { url: address }) => {
      const context = await openContext({ viewport: { width: 1280, height: 2400 } });
      const tab = await context.newPage();
      listen(tab, address);
      await tab.goto(`${address}/`);
      await tab.waitForFunction(
        (count) => document.querySelectorAll('.miniature svg').length === count,
        GAMES.length,
      );
      const { sent, read } = await tab.evaluate(() => {
        const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
        const sum = (/** @type {'encodedBodySize' | 'decodedBodySize'} */ field) =>
          scripts.reduce(
            (total, entry) => total + /** @type {PerformanceResourceTiming} */ (entry)[field],
            0,
          );
        return { sent: sum('encodedBodySize'), read: sum('decodedBodySize') };
      });
      check(sent > 0 && sent < 270 * 1024 && sent < read / 2, `${sent} bytes were sent for ${read}`);
    }),
  },
];
