import type { Page } from '@playwright/test'

/** A PDF of one line; the comment behind its end tells one from another. */
export function pdf(name: string, comment: string) {
  const text = `%PDF-1.4\nxref\n0 1\n0000000000 65535 f \ntrailer\n<< >>\nstartxref\n9\n%%EOF\n% ${comment}\n`
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text) }
}

/** A picture as a program draws it. */
export async function picture(page: Page, name: string) {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 48 })
    const context = canvas.getContext('2d')
    if (!context) return ''
    context.fillStyle = 'teal'
    context.fillRect(0, 0, 64, 48)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return { name, mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }
}
