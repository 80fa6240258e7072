import { fonts } from '#components/ui/fonts.generated.ts'
import { brandPrimitives, primitives } from '#components/ui/primitives.ts'
import { brandTokens, sharedTokens, themeColors } from '#components/ui/tokens.ts'
import type { Brand } from '#config/brands.ts'
import { intlTag, type Locale } from '#i18n/locales.ts'
import { brandNames } from '#lib/brand/navigation.ts'

type StandalonePage = {
  readonly brand: Brand
  readonly locale: Locale
  readonly title: string
  readonly text: string
  readonly links: readonly { readonly href: string; readonly label: string }[]
  /** Path of a 560 × 380 drawing. */
  readonly drawing: string
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}

const pageStyles = `
  body { display: flex; flex-direction: column; min-height: 100vh; min-height: 100svh; }
  header, main { padding-inline: var(--gutter); }
  header { display: flex; align-items: center; min-height: 76px; border-bottom: var(--rule) solid var(--line); }
  header svg { height: 24px; width: auto; }
  main { position: relative; flex: 1; display: flex; flex-direction: column; justify-content: end; gap: 24px; padding-block: 40px clamp(40px, 8vw, 120px); overflow: hidden; }
  main > svg { position: absolute; right: -4%; top: 4%; width: min(78%, 900px); stroke: var(--accent); fill: none; stroke-width: 9; stroke-linecap: round; }
  main > * { position: relative; }
  p.t-l { max-width: 46ch; }
`

/** Renders a whole page without the framework, for failures in which the framework cannot render one. */
export function renderStandalonePage({ brand, locale, title, text, links, drawing }: StandalonePage): string {
  const { css, preload, wordmark } = fonts[brand]
  const styles = `${css}:root{${sharedTokens}}[data-brand]{${brandTokens[brand]}}${primitives}${brandPrimitives[brand]}${pageStyles}`
  return `<!doctype html><html lang="${intlTag(locale)}" data-brand="${brand}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="theme-color" content="${themeColors[brand]}"><title>${escapeHtml(title)}, ${brandNames[brand]}</title><link rel="icon" href="/icon-${brand}.svg" type="image/svg+xml">${preload
    .map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`)
    .join(
      '',
    )}<style>${styles.replace(/\s+/g, ' ')}</style></head><body><header><a href="/${locale}" aria-label="${brandNames[brand]}"><svg viewBox="0 0 ${wordmark.width} ${wordmark.height}" width="${wordmark.width}" height="${wordmark.height}" fill="currentColor" aria-hidden="true"><path d="${wordmark.path}"/></svg></a></header><main id="main"><svg viewBox="0 0 560 380" aria-hidden="true"><path d="${drawing}"/></svg><h1 class="d t-3xl">${escapeHtml(title)}</h1><p class="t-l">${escapeHtml(text)}</p><p class="row wrapf">${links
    .map(
      ({ href, label }, index) =>
        `<a class="btn${index ? ' alt' : ''}" href="${escapeHtml(href)}">${escapeHtml(label)}</a>`,
    )
    .join('')}</p></main></body></html>`
}
