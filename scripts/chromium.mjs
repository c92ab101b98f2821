/** Debian's Chromium without a window, as the tests in a browser start it. */
import { chromium } from 'playwright-core';

export const CHROMIUM = '/usr/bin/chromium';

export const openChromium = (/** @type {readonly string[]} */ more = []) =>
  chromium.launch({
    executablePath: CHROMIUM,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  });
