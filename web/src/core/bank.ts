import { useEffect, useState } from 'react'
import { createStore } from '../base/store'
import { newerAddress } from './classic'
import { openPayment, useAddress } from './navigation'

/** The time that a bank may take to tell the platform the outcome of a payment. */
const TOLD_WITHIN_MS = 120_000

/** The bank adds its own number of the payment to the address it leads back to. */
export const comesFromBank = (href: string) => /[?&]PayId=/.test(href)

/** The screen to which the bank led back, if it did; it holds until the page is loaded again. */
const landing = createStore(comesFromBank(location.href) ? addressOf(location.hash) : undefined)

function addressOf(hash: string) {
  const address = hash.replace(/^#/, '').split('?')[0] ?? ''
  return newerAddress(address) ?? address
}

/** The native application has closed the page of the bank, behind which this screen waited. */
export const noteReturnFromBank = () => landing.set(addressOf(location.hash))

/** A page of the bank: encrypted, or of the very host we run on. */
export function isBankPage(url: string, here: Pick<URL, 'hostname'> = location): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (protocol === 'http:' && hostOf(hostname) === hostOf(here.hostname))
}

/** This machine has two names. */
const hostOf = (hostname: string) => (hostname === 'localhost' ? '127.0.0.1' : hostname)

/**
 * Leaves for a page of the bank, which leads back afterwards. The result is false, and nothing happens, when the
 * address is no such page.
 */
export function goToBank(url: string): boolean {
  if (!isBankPage(url)) return false
  openPayment(url)
  return true
}

/**
 * Whether the person has just come back from the bank to this screen. It says nothing about the payment: the bank tells
 * the server separately.
 */
export function useReturnedFromBank(): boolean {
  const back = landing.use()
  const here = useAddress() === back
  const [recent, setRecent] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setRecent(false), TOLD_WITHIN_MS)
    return () => clearTimeout(timer)
  }, [])
  return here && recent
}
