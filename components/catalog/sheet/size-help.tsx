import { Icon } from '#components/ui/icons.tsx'
import type { Locale } from '#i18n/locales.ts'
import { contentPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import { type FitAdvice, getFitAdvice } from '#lib/catalog/fit-advice.ts'
import type { ProductSheet } from '#lib/catalog/types.ts'
import type { BrowserLabels } from '#lib/labels/browser-labels.ts'
import { SizeGuideLink } from './size-guide-link.tsx'

type SizeHelpProps = {
  readonly sheet: ProductSheet
  readonly locale: Locale
  /** Labels of the size guide. */
  readonly guideLabels: BrowserLabels
  readonly t: Translate
}

/** Size help: how the product fits those who wear it, and the size guide. */
export function SizeHelp({ sheet, locale, guideLabels, t }: SizeHelpProps) {
  const advice = getFitAdvice(sheet.fit)
  const hasGuide = sheet.sizes.length > 1 && /^(shoe|sock|letter|length)$/.test(sheet.sizeScale)
  if (!hasGuide) return null
  return (
    <div className="help">
      {advice && <FitBar advice={advice} isShoe={sheet.sizeScale === 'shoe'} t={t} />}
      <SizeGuideLink
        locale={locale}
        code={sheet.code}
        href={contentPath(locale, 'size-guide')}
        labels={guideLabels}
      >
        <Icon name="ruler" small />
        {t('product.sizeGuide')}
      </SizeGuideLink>
    </div>
  )
}

function getFitText({ verdict }: FitAdvice, isShoe: boolean, t: Translate): string {
  switch (verdict) {
    case 'small':
      return isShoe ? t('product.fit.small') : t('product.fit.smallLetter')
    case 'large':
      return isShoe ? t('product.fit.large') : t('product.fit.largeLetter')
    case 'true':
      return t('product.fit.true')
  }
}

/** Shows how customers rate the fit between small and large. */
function FitBar({ advice, isShoe, t }: { advice: FitAdvice; isShoe: boolean; t: Translate }) {
  const { position, votes } = advice
  return (
    <div className="fit">
      <p className="t-s">
        <b className="b">{t('product.fit.label')}</b>{' '}
        <span className="mut">
          {getFitText(advice, isShoe, t)} {t('product.fit.votes', { votes })}
        </span>
      </p>
      <div className="fitbar" aria-hidden="true">
        <i style={{ left: `${position}%` }} />
      </div>
      <p className="row sb t-xs mut" aria-hidden="true">
        <span>{t('product.fit.runsSmall')}</span>
        <span>{t('product.fit.asUsual')}</span>
        <span>{t('product.fit.runsLarge')}</span>
      </p>
    </div>
  )
}
