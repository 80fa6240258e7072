import { styled } from 'styled-components'
import { say, type Word } from '#components/content/words.ts'
import { Icon } from '#components/ui/icons.tsx'
import type { Brand } from '#i18n/brands.ts'
import { intlTag, type Locale, locales, marketCodeOf } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import { countryName, currencySymbol, languageName } from '#lib/market/names.ts'
import { closes, dismissible } from './commands.ts'
import { MarketFacts } from './market-facts.tsx'

const Root = styled.div`
  .top { display: flex; justify-content: space-between; align-items: start; gap: 16px; margin-bottom: var(--s-5); }
  .list { position: relative; }
  summary { display: flex; justify-content: space-between; align-items: center; gap: 16px; min-height: 52px; padding-inline: 12px; cursor: pointer; list-style: none; border-top: 1px solid var(--line); }
  summary::-webkit-details-marker { display: none; }
  summary:hover { background: var(--ground-2); }
  summary:focus-visible { outline-offset: -4px; box-shadow: inset 0 0 0 6px var(--focus-halo); }
  details[open] summary { background: var(--accent); color: var(--on-accent); border-color: transparent; }
  details[open] summary .mut { color: inherit; }
  .what { padding: var(--s-4) 12px var(--s-5); background: var(--ground-2); }
  .what .d { margin-bottom: var(--s-3); }
  dl { display: grid; grid-template-columns: minmax(84px, auto) 1fr; gap: 6px 20px; font-size: .9375rem; margin-bottom: var(--s-4); }
  dt { color: var(--ink-2); }
  dd::first-letter { text-transform: uppercase; }
  .what .btn { white-space: normal; padding-block: 10px; }
  @media (min-width: 768px) {
    .list { padding-right: calc(46% + var(--s-6)); min-height: 400px; }
    .what { position: absolute; inset: 0 0 0 auto; width: 46%; padding: clamp(20px, 2.2vw, 32px); overflow: auto; }
  }
`

type Props = { readonly brand: Brand; readonly locale: Locale; readonly t: Translate }

const questions: Readonly<Record<Brand, Word>> = {
  vereda: { key: 'market.question.vereda', english: 'Where do you walk?' },
  taller: { key: 'market.question.taller', english: 'Where are you?' },
  cumbre: { key: 'market.question.cumbre', english: 'Which side of the ridge?' },
}

/**
 * Every market in its own language. Choosing one shows what changes there, the link below it goes. Without script
 * the links lead to the market’s home; the page island makes them lead to the same page.
 */
export function MarketDialog({ brand, locale, t }: Props) {
  return (
    <Root>
      <dialog id="market" className="dlg" aria-labelledby="market-title" {...dismissible}>
        <div className="top">
          <h2 className="d t-3xl" id="market-title">
            {say(t, questions[brand])}
          </h2>
          <button type="button" className="ib" aria-label={t('shop.close', 'Close')} {...closes('market')}>
            <Icon name="close" />
          </button>
        </div>
        <div className="list">
          {locales.map((other) => (
            <details key={other} name="market" open={other === locale}>
              <summary>
                <span className="b" lang={intlTag(other)}>
                  {countryName(other, marketCodeOf(other))}
                </span>
                <span className="mut t-s" lang={intlTag(other)}>
                  {languageName(other)}, {currencySymbol(other)}
                </span>
              </summary>
              <MarketFacts here={locale} there={other} t={t} />
            </details>
          ))}
        </div>
      </dialog>
    </Root>
  )
}
