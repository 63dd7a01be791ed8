/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { compressed } from './scripts/compressed.ts'
import { firstScreens } from './scripts/firstScreens.ts'
import { kit } from './scripts/kit.ts'

/** The platform that answers `/api` and `/files` while developing: `cargo xtask dev` prints its address. */
const platform = process.env.PLATFORM_URL ?? 'http://127.0.0.1:8080'

const BASE =
  /node_modules[\\/](@tanstack|use-sync-external-store|clsx|@mantine[\\/](core[\\/]esm[\\/](core|components[\\/](Button|Loader|Text|Title|Stack|Group|Input|UnstyledButton|CloseButton|TextInput|InputBase|PasswordInput|ActionIcon|Alert|Anchor|Skeleton))))[\\/]/

/** Tests of rules that share nothing with other tests. */
const ISOLATED = 'src/**/*.isolated.test.ts'

export default defineConfig({
  base: './',
  define: { __BUILD__: JSON.stringify(process.env.BUILD_ID ?? 'dev') },
  server: { proxy: { '/api': platform, '/files': platform } },
  preview: { proxy: { '/api': platform, '/files': platform } },
  plugins: [
    react(),
    firstScreens(),
    kit(),
    compressed(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        name: 'Conciergerie',
        short_name: 'Conciergerie',
        description: 'Votre conciergerie d’entreprise',
        lang: 'fr',
        start_url: './',
        display: 'standalone',
        background_color: '#faf8f4',
        theme_color: '#1d5c54',
        icons: [{ src: 'icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any maskable' }],
      },
      workbox: {
        // The shell and what home needs; the chunks of other screens are kept as they are met.
        globPatterns: [
          'index.html',
          'assets/{preload,index,rolldown-runtime,react,base,app,first,login,icons,seen,Splash,Login,Home}-*.{js,css}',
          'assets/figtree-latin-wght-normal-*.woff2',
        ],
        importScripts: ['push.js'],
        navigateFallback: 'index.html',
        navigateFallbackDenylist: [/^\/api\//, /^\/files\//],
        cleanupOutdatedCaches: true,
        runtimeCaching: [
          {
            urlPattern: /\/assets\//,
            handler: 'CacheFirst',
            options: { cacheName: 'assets', expiration: { maxEntries: 200 } },
          },
        ],
      },
    }),
  ],
  build: {
    target: 'es2022',
    // Naming every chunk of every screen up front costs more than it saves: a screen asks for its own.
    modulePreload: {
      // A browser that cannot fetch ahead loads the same a little later.
      polyfill: false,
      resolveDependencies: (_file, deps, { hostType }) =>
        hostType === 'html' ? deps : deps.filter((dep) => dep.endsWith('.css')),
    },
    manifest: true,
    rolldownOptions: {
      output: {
        // Seven letters tell the versions of a file apart. The first file names those of all screens, and nothing compresses them.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          // Modules that every screen needs compress better together than in a dozen small files.
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            { name: 'base', test: BASE, priority: 20 },
            { name: 'app', tags: ['$initial'], priority: 15 },
            // The screens that people arrive at bring all that they are made of, icons and styles too.
            { name: 'first', test: /features[\\/](home[\\/]Home|orders[\\/]Activity)\.tsx/, priority: 10 },
            { name: 'login', test: /(features[\\/]auth[\\/]Login\.tsx|ui[\\/]cents\.ts)$/, priority: 10 },
            // The part that is shown without a network is one file beside those of the first screens, and is kept with them.
            { name: 'seen', test: /shell[\\/]seen[\\/]/, priority: 6 },
            { name: 'worker', test: /workbox-window|pwa-register/, priority: 10 },
            // Icons that several screens share would be a file each.
            { name: 'icons', test: /@tabler/, minShareCount: 2, priority: 5 },
          ],
        },
      },
    },
  },
  test: {
    css: false,
    restoreMocks: true,
    // The main process waits for them: on two cores it would run one otherwise.
    maxWorkers: '100%',
    // A machine that also compiles renders slowly; a test that hangs still ends.
    testTimeout: 20_000,
    projects: [
      {
        extends: true,
        test: {
          // Rules need no page and leave nothing behind: they share modules, whose loading takes most of the time otherwise.
          name: 'rules',
          environment: 'node',
          isolate: false,
          setupFiles: ['src/test/browser.ts'],
          include: ['src/**/*.test.ts'],
          exclude: [ISOLATED],
        },
      },
      {
        extends: true,
        test: {
          // A screen, and a rule about the page or with modules of its own, has a page to itself.
          name: 'screens',
          environment: 'jsdom',
          setupFiles: ['src/test/setup.ts'],
          include: ['src/**/*.test.tsx', ISOLATED],
        },
      },
    ],
  },
})
