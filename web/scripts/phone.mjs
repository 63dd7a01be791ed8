// The screens that people arrive at, what they may cost, and the phone that they are looked at with.
import { chromium } from '@playwright/test'

/** Largest paint in milliseconds, in the conditions of `paints.mjs`. */
export const SCREENS = [
  { name: 'login', route: '/#/login', signedIn: false, paint: 1100 },
  { name: 'home', route: '/#/bnfv2/home', signedIn: true, paint: 1800 },
  { name: 'activity', route: '/#/bnfv2/activity/', signedIn: true, paint: 1800 },
]

/** At most so many requests a screen. */
export const MOST_REQUESTS = 25

export const startBrowser = () =>
  chromium.launch({
    executablePath: process.env.E2E_CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--disable-quic', '--ignore-certificate-errors'],
  })

/** A first visit: nothing is kept, no service worker answers. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'fr-FR',
  timezoneId: 'Europe/Paris',
  serviceWorkers: 'block',
  ignoreHTTPSErrors: true,
}
