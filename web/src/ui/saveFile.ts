/** Hands a file to the person: its bytes, or a text of a type. */
export function saveFile(name: string, content: Blob | string, type = '') {
  const file = content instanceof Blob ? content : new Blob([content], { type: `${type};charset=utf-8` })
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
