import lighthouse from 'lighthouse'
import { CliError } from '#bin/support/cli-error.ts'
import { freePort } from '#bin/support/ports.ts'
import { openChromium } from './browser.ts'
import { host } from './page-paths.ts'
import { atLeast, below, median, type Page, pages, type Row } from './report.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Score = Readonly<Record<(typeof categories)[number] | 'lcp' | 'cls' | 'tbt', number>> & {
  /** Audits that lowered a category below 100. */
  readonly failures: readonly string[]
}

/** One mobile run in its own browser. */
async function runOnce(url: string): Promise<Score> {
  const port = await freePort()
  const browser = await openChromium(port)
  try {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      onlyCategories: [...categories],
      logLevel: 'error',
    })
    if (!result) throw new CliError('Lighthouse gave no result.')
    const { lhr } = result
    if (lhr.runtimeError) throw new CliError(`Lighthouse on ${url}: ${lhr.runtimeError.message}`)
    const score = (name: string) => Math.round((lhr.categories[name]?.score ?? 0) * 100)
    const audit = (name: string) => lhr.audits[name]?.numericValue ?? Number.NaN
    const failures = categories
      .slice(1)
      .flatMap((category) =>
        (lhr.categories[category]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
          .map(({ id }) => `${category}: ${lhr.audits[id]?.title ?? id}`),
      )
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      lcp: audit('largest-contentful-paint') / 1000,
      cls: audit('cumulative-layout-shift'),
      tbt: audit('total-blocking-time'),
      failures,
    }
  } finally {
    await browser.close()
  }
}

/** Lighthouse's mobile scores: the median of three sequential runs for each page. */
export async function measureLighthouse(
  proxyPort: number,
  paths: Readonly<Record<Page, string>>,
): Promise<{ rows: Row[]; failures: string[] }> {
  const runs = new Map<Page, Score[]>()
  for (const page of pages) {
    const scores: Score[] = []
    for (let run = 0; run < 3; run += 1)
      scores.push(await runOnce(`http://${host}:${proxyPort}${paths[page]}`))
    runs.set(page, scores)
  }
  const column = (key: Exclude<keyof Score, 'failures'>) =>
    Object.fromEntries([...runs].map(([page, scores]) => [page, median(scores.map((score) => score[key]))]))
  const failures = [...runs].flatMap(([page, scores]) =>
    [...new Set(scores.flatMap((score) => score.failures))].map((words) => `${page}: ${words}`),
  )
  return {
    rows: [
      { label: 'Lighthouse mobile, performance', values: column('performance'), budget: atLeast(95) },
      { label: 'Accessibility', values: column('accessibility'), budget: atLeast(100) },
      { label: 'Best practices', values: column('best-practices'), budget: atLeast(100) },
      { label: 'SEO', values: column('seo'), budget: atLeast(100) },
      { label: 'LCP, s', values: column('lcp'), budget: below(2) },
      { label: 'CLS', values: column('cls'), budget: below(0.01) },
      { label: 'Total blocking time, ms', values: column('tbt') },
    ],
    failures,
  }
}
