import { rmSync, writeFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

const FILE = 'e2e/.out/failures.txt'
/** The lines of an error that are kept: what was waited for, and what came instead. */
const LINES = 12

/**
 * Keeps why each try of a test failed, also of one that passed at the second try, for the last lines of a whole run: what
 * was printed while it ran is far above by then.
 */
export default class Failures implements Reporter {
  private readonly told: string[] = []

  onBegin() {
    rmSync(FILE, { force: true })
  }

  onTestEnd(test: TestCase, { errors, retry, status }: TestResult) {
    if (status === test.expectedStatus || status === 'skipped') return
    const why = errors.flatMap(({ message, stack }) =>
      plain(message ?? stack ?? '')
        .split('\n')
        .slice(0, LINES),
    )
    this.told.push(`${test.titlePath().filter(Boolean).join(' › ')}, try ${retry + 1}\n  ${why.join('\n  ')}\n`)
  }

  onEnd() {
    if (this.told.length > 0) writeFileSync(FILE, this.told.join('\n'))
  }
}

/** A text without the colours of a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what colours begin with
const plain = (text: string) => text.replaceAll(/\u001b\[[\d;]*m/g, '')
