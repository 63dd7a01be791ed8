import { defineConfig } from '@playwright/test'

/** The running platform, with its demo data: `cargo xtask dev` prints the address. */
const baseURL = process.env.E2E_BASE_URL ?? 'http://127.0.0.1:8080'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'e2e/.out',
  workers: 1,
  // A second try tells a slow machine from a defect; the list says which test needed it.
  retries: 1,
  reporter: [['list']],
  timeout: 90_000,
  // A machine that also compiles answers slowly; what never comes still fails.
  expect: { timeout: 15_000 },
  use: {
    baseURL,
    timezoneId: 'Europe/Paris',
    serviceWorkers: 'block',
    // What the page looked like, and what was done; a snapshot after each step doubles the time of long lists.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    launchOptions: {
      executablePath: process.env.E2E_CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-background-networking'],
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 }, locale: 'en-GB' } },
    {
      name: 'mobile',
      use: {
        viewport: { width: 390, height: 844 },
        deviceScaleFactor: 2,
        isMobile: true,
        hasTouch: true,
        locale: 'fr-FR',
      },
    },
  ],
})
