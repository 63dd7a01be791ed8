import { useEffect, useState } from 'react'
import { useAddress } from './navigation'

/** How long a bank may take to tell the platform what became of a payment. */
const TOLD_WITHIN_MS = 120_000

/** The bank adds its own number of the payment to the address it leads back to. */
export const comesFromBank = (href: string) => /[?&]PayId=/.test(href)

/** The screen the bank led back to, if it did; it holds until the page is loaded again. */
const landing = comesFromBank(location.href) ? addressOf(location.hash) : undefined

function addressOf(hash: string) {
  return hash.replace(/^#/, '').split('?')[0]
}

/** A page of the bank: encrypted, or of the very host we run on. */
export function isBankPage(url: string, here: Pick<URL, 'hostname'> = location): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && hostOf(hostname) === hostOf(here.hostname))
}

/** This machine has two names. */
const hostOf = (hostname: string) => (hostname === 'localhost' ? '127.0.0.1' : hostname)

/** Leaves for a page of the bank, which leads back afterwards. False, and nothing happens, when it is none. */
export function goToBank(url: string): boolean {
  if (!isBankPage(url)) return false
  location.assign(url)
  return true
}

/**
 * Whether the person has just come back from the bank to this screen. It says nothing about the payment:
 * that the server knows, which the bank tells separately.
 */
export function useReturnedFromBank(): boolean {
  const here = useAddress() === landing
  const [recent, setRecent] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setRecent(false), TOLD_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [])
  return here && recent
}
