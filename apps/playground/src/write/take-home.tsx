/** How to go on in a folder of one's own. */
import { Menu } from './menu.tsx';
import { texts } from './texts.ts';

export function TakeHome({ file }: { readonly file: string }) {
  const folder = file.replace(/\.ts$/, '');
  const lines = [
    `npm create rondel ${folder}`,
    `cd ${folder} && npm install`,
    `npx rondel dev ./${file}    # ${texts.homeFile(file)}`,
  ];
  return (
    <Menu label={texts.takeHome}>
      <p>{texts.takeHomeHelp}</p>
      <pre>{lines.join('\n')}</pre>
    </Menu>
  );
}
