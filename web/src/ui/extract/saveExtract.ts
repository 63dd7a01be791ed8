import { call, callForFile } from '../../api/client'
import type { Extract } from '../../api/schema'
import { saveFile } from '../saveFile'

/** Opens a file by its ticket and hands it to the person; a large one is fetched by the browser from where it lies. */
export async function saveExtract({ name, ticket, large }: Pick<Extract, 'name' | 'ticket' | 'large'>) {
  if (!large) return saveFile(name, await callForFile('OpenExtract', { ticket }))
  const { url } = await call('LocateExtract', { ticket })
  Object.assign(document.createElement('a'), { href: url, rel: 'noopener' }).click()
}
