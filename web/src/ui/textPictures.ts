import { endpoint } from '../api/endpoint'

/** The address of a picture of ours in a formatted text. Nothing else is a picture there. */
const ADDRESS = /^\/api\/content\/GetTextPicture\?id=([\w-]{22})$/

/** The token of a picture, by its address in a text. */
export const pictureToken = (address: string | null) => ADDRESS.exec(address ?? '')?.[1]

/** Where this browser reads a picture: at the server that it asks for everything else. */
export function pictureUrl(token: string): string {
  const url = endpoint.url('content', 'GetTextPicture')
  url.searchParams.set('id', token)
  return url.href
}
