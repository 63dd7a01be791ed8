/// <reference types="vite/client" />
/// <reference types="vite-plugin-pwa/client" />
/** Names this build; `dev` outside a release. */
declare const __BUILD__: string
/** A browser for node, without types; only `scripts/printed.ts` needs one. */
declare module 'jsdom'
