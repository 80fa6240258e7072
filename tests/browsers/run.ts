import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#bin/support/processes.ts'
import { printLine } from '#bin/support/steps.ts'
import { brandOrigin, chooseE2ePorts, e2ePorts } from '../support/e2e-ports.ts'
import { startStack } from '../support/stack.ts'
import type { Browser } from './browser.ts'
import { findFirefox, firefoxInstallHint, openFirefox } from './firefox.ts'
import { purchase } from './purchase.ts'
import { findWebKit, openWebKit, webkitInstallHint } from './webkit.ts'

type Candidate = {
  readonly name: string
  /** Null when it is not installed. */
  readonly open: (() => Promise<Browser>) | null
  readonly installHint: string
}

function candidates(): readonly Candidate[] {
  const [firefox, webkit] = [findFirefox(), findWebKit()]
  return [
    {
      name: 'Firefox',
      open: firefox === null ? null : () => openFirefox(firefox),
      installHint: firefoxInstallHint,
    },
    {
      name: 'WebKit',
      open: webkit === null ? null : () => openWebKit(webkit),
      installHint: webkitInstallHint,
    },
  ]
}

/** System packages of the missing browsers. */
export function missingBrowserPackages(): readonly string[] {
  return [...(findFirefox() ? [] : ['firefox-esr']), ...(findWebKit() ? [] : ['webkit2gtk-driver', 'xvfb'])]
}

/** Saves a screenshot of the last page when the journey fails. */
async function purchaseIn(name: string, browser: Browser): Promise<boolean> {
  try {
    await purchase(browser, brandOrigin())
    printLine(`  ✓ ${name}`)
    return true
  } catch (cause) {
    const picture = join(root, 'test-results', `purchase-${name.toLowerCase()}.png`)
    mkdirSync(join(root, 'test-results'), { recursive: true })
    writeFileSync(picture, await browser.screenshot())
    printLine(
      `  ✗ ${name}: ${cause instanceof Error ? cause.message : String(cause)}\n    at ${await browser.url()}; seen in ${picture}`,
    )
    return false
  } finally {
    await browser.close()
  }
}

/** Runs a purchase on one shop in each browser that Playwright does not drive. */
export async function purchaseInOtherBrowsers(): Promise<{
  passed: number
  failed: number
  skipped: number
}> {
  const totals = { passed: 0, failed: 0, skipped: 0 }
  const openable: { name: string; open: () => Promise<Browser> }[] = []
  for (const { name, open, installHint } of candidates()) {
    if (open) openable.push({ name, open })
    else {
      printLine(`${name} is not installed, so the purchase did not run in it. ${installHint}`)
      totals.failed += 1
    }
  }
  if (openable.length === 0) return totals
  await chooseE2ePorts()
  const stack = await startStack({ distDir: '.next-test', ports: e2ePorts() })
  try {
    for (const { name, open } of openable) {
      totals[(await purchaseIn(name, await open())) ? 'passed' : 'failed'] += 1
    }
  } finally {
    await stack.close()
  }
  return totals
}
