/** The calls that `preload.ts` made before the application was there. */
export interface EarlyCalls {
  /** The language of the calls. */
  lang: string
  /** The answers by the whole address of the call. */
  answers: Map<string, Promise<Response>>
}

/** The files of every screen, and the files and calls of the first screens by address, as the page names them. */
export interface FirstFiles {
  application: readonly string[]
  screens: Record<string, { files: readonly string[]; asks: readonly string[] }>
}

declare global {
  interface Window {
    earlyCalls?: EarlyCalls
  }
}

/** The answer to a call that was made early in this language. It is given once; `undefined` when there is none. */
export function takeEarly(url: string, lang: string): Promise<Response | undefined> | undefined {
  const early = window.earlyCalls
  const answer = early?.lang === lang ? early.answers.get(url) : undefined
  early?.answers.delete(url)
  return answer?.catch(() => undefined)
}

/** The actions whose early answers nobody took yet. */
export const earlyNames = (): string[] =>
  [...(window.earlyCalls?.answers.keys() ?? [])].map((url) => url.slice(url.lastIndexOf('/') + 1))

/** Forgets early answers that nobody took, so that they do not answer later questions. */
export function dropEarly() {
  window.earlyCalls = undefined
}
