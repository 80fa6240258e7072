import { styled } from 'styled-components'
import type { Language } from '#config/markets.ts'
import { intlTag, type Locale, languageOf, marketCodeOf } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { countryName, getCurrencyName } from '#lib/market/market-names.ts'

const Root = styled.div`
  .suggestion { position: fixed; z-index: var(--z-sheet); inset: auto 16px 16px auto; width: min(420px, calc(100vw - 32px)); padding: 20px 24px 24px; background: var(--surface); color: var(--ink); border: var(--rule) solid var(--ink); }
  .ways { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; }
  .lnk { min-height: 44px; text-decoration: underline; }
  @media (prefers-reduced-motion: no-preference) { .suggestion { animation: suggestion-in var(--m-mid) var(--ease); } }
  @keyframes suggestion-in { from { opacity: 0; transform: translateY(12px); } }
`

const capitalizingLanguages: readonly Language[] = ['en', 'de', 'nl']

/** A currency’s name within a sentence: Intl capitalises some names that the language does not. */
function toMidSentence(locale: Locale, name: string): string {
  if (capitalizingLanguages.includes(languageOf(locale))) return name
  return name.charAt(0).toLocaleLowerCase(intlTag(locale)) + name.slice(1)
}

/**
 * The suggestion that visitors from this market see in shops of other markets; rendered hidden, in this
 * market’s language.
 */
export function MarketSuggestion({ locale, t }: { readonly locale: Locale; readonly t: Translate }) {
  const country = countryName(locale, marketCodeOf(locale))
  const currency = toMidSentence(locale, getCurrencyName(locale, locale))
  return (
    <div id="market-suggestion" hidden>
      <Root lang={intlTag(locale)}>
        <aside className="suggestion stack" aria-label={t('market.name')}>
          <p>
            {t('market.suggestion', {
              country,
              currency,
            })}
          </p>
          <div className="ways">
            <a className="btn sm" href={`/${locale}`} hrefLang={intlTag(locale)}>
              {t('market.go', { country })}
            </a>
            <button type="button" className="lnk" data-stay="">
              {t('market.stay-here')}
            </button>
          </div>
        </aside>
      </Root>
    </div>
  )
}
