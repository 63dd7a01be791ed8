/** Codes that labels bear, and those of products, which are told apart. */
const FORMATS = ['qr_code', 'code_128', 'ean_13'] as const

/** The browser's own reader, of which the types of browsers know nothing yet. */
interface BarcodeDetector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>
}
interface BarcodeDetectors {
  new (options: { formats: readonly string[] }): BarcodeDetector
  getSupportedFormats: () => Promise<string[]>
}

/** Reads a code in what a camera sees, if there is one. */
export type Detect = (video: HTMLVideoElement) => Promise<string | undefined>

/** The browser's own reader where it reads our codes; ours otherwise, whose code comes only then. */
export async function detector(): Promise<Detect> {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: BarcodeDetectors }
  const known = Own ? await Own.getSupportedFormats().catch(() => []) : []
  if (Own && FORMATS.every((it) => known.includes(it))) {
    const own = new Own({ formats: FORMATS })
    return async (video) => (await own.detect(video).catch(() => []))[0]?.rawValue
  }
  const { readPixels } = await import('./pixels')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video
    if (!context || width === 0 || height === 0) return undefined
    Object.assign(canvas, { width, height })
    context.drawImage(video, 0, 0, width, height)
    return readPixels(context.getImageData(0, 0, width, height))
  }
}
