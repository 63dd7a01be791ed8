import { defineConfig } from '@playwright/test'
import { PLATFORMS, SIZES } from './e2e/run'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'e2e/.out',
  // Each has a platform to itself, so that any test can run beside any other.
  workers: PLATFORMS.length,
  fullyParallel: true,
  // A second try tells a slow machine from a defect; the list says which test needed it.
  retries: 1,
  // How long each test took, and why tries failed, is read by `cargo xtask test`.
  reporter: [['list'], ['junit', { outputFile: 'e2e/.out/junit.xml' }], ['./e2e/failures.ts']],
  timeout: 90_000,
  // A machine that also compiles answers slowly; what never comes still fails.
  expect: { timeout: 15_000 },
  use: {
    timezoneId: 'Europe/Paris',
    // An element that still fades in cannot be judged for its contrast.
    contextOptions: { reducedMotion: 'reduce' },
    serviceWorkers: 'block',
    // The picture of the page and the steps are kept; a snapshot after each step doubles the time of long lists.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: process.env.E2E_CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
    },
  },
  // A journey runs at one size, in one language, unless its title says otherwise.
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: SIZES.desktop, locale: 'en-GB' } },
    {
      name: 'mobile',
      grep: /@phone|@both/,
      use: { viewport: SIZES.mobile, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'fr-FR' },
    },
  ],
})
