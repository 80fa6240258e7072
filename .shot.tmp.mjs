import { chromium } from '@playwright/test'
const [,, width, out, ...urls] = process.argv
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const p = await b.newPage({ viewport: { width: +width, height: 900 } })
let i = 0
for (const u of urls) {
  const r = await p.goto(u, { waitUntil: 'load', timeout: 120000 })
  await p.waitForTimeout(1200)
  const over = await p.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await p.evaluate(async () => { for (let y = 0; y < document.body.scrollHeight; y += 700) { scrollTo(0, y); await new Promise(r => setTimeout(r, 60)) } scrollTo(0, 0) })
  await p.waitForTimeout(500)
  await p.screenshot({ path: `${out}-${i++}.png`, fullPage: true })
  console.log(u, r.status(), 'over', over)
}
await b.close()
