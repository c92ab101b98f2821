/** What must hold for the packages to be published together. The packed ones are tried by `npm run test:packages`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packages, root, workspaces } from './packages.mjs';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

test('everything has one version, and asks for exactly that of each other', () => {
  for (const { manifest } of workspaces) {
    expect([manifest.name, manifest.version]).toEqual([manifest.name, version]);
    const { dependencies = {}, devDependencies = {}, peerDependencies = {} } = manifest;
    for (const wanted of [dependencies, devDependencies, peerDependencies]) {
      for (const { manifest: other } of workspaces) {
        const asked = wanted[other.name];
        if (asked !== undefined)
          expect([manifest.name, other.name, asked]).toEqual([manifest.name, other.name, version]);
      }
    }
  }
});

test.each(packages.map(({ manifest }) => [manifest.name, manifest] as const))(
  '%s can be published',
  (_, manifest) => {
    expect(manifest).toMatchObject({
      license: 'MIT',
      type: 'module',
      engines: { node: '>=20.19' },
      publishConfig: { access: 'public' },
      // What follows it builds what the compiler does not.
      scripts: { prepack: expect.stringMatching(/^node ..\/..\/scripts\/prepack.mjs\b/) },
    });
    expect(manifest.description).toMatch(/\.$/);
    expect(manifest.files).toEqual(
      expect.arrayContaining(['CHANGELOG.md', 'dist', 'src', '!dist/.tsbuildinfo']),
    );
    // Without it, bundlers keep what a page does not use. A command is not bundled.
    expect(manifest.sideEffects).toBe(manifest.exports === undefined ? undefined : false);
    // Only what is published can be installed.
    for (const name of Object.keys(manifest.dependencies ?? {})) {
      const own = workspaces.find((one) => one.manifest.name === name);
      if (own !== undefined) expect(packages).toContain(own);
    }
  },
);
