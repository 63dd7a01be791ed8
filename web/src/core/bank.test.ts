import { describe, expect, it } from 'vitest'
import { comesFromBank, isBankPage } from './bank'

describe('coming back from the bank', () => {
  it.each([
    ['https://x.example/?PayId=ab12#/bnfv2/orderDetail/7', true],
    ['https://x.example/?lang=fr&PayId=ab12#/bnfv2/orderDetail/7', true],
    ['https://x.example/#/bnfv2/orderDetail/7?PayId=ab12', true],
    ['https://x.example/#/bnfv2/orderDetail/7', false],
  ])('%s', (href, expected) => expect(comesFromBank(href)).toBe(expected))
})

describe('a page of the bank', () => {
  const here = { hostname: '127.0.0.1' }
  it.each([
    ['https://paymentpage.bank.example/pay/1', true],
    ['http://127.0.0.1:8090/pay/1', true],
    ['http://localhost:8090/pay/1', true],
    ['http://paymentpage.bank.example/pay/1', false],
    ['javascript:alert(1)', false],
    ['/pay/1', false],
  ])('%s', (url, expected) => expect(isBankPage(url, here)).toBe(expected))
})
