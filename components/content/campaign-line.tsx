import { styled } from 'styled-components'
import type { Brand } from '#i18n/brands.ts'
import { intlTag, type Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Campaign } from '#lib/content/types.ts'

const Root = styled.aside`
  padding: 10px var(--gutter);
  border-bottom: var(--rule) solid var(--line);
  font-size: var(--t-s);
  text-align: center;
`

type Props = {
  readonly brand: Brand
  readonly locale: Locale
  readonly t: Translate
  readonly campaign: Campaign
}

/** Where a campaign stands: when it begins, until when it runs, or that it is over. The days are those of Madrid, where the house is. */
export function CampaignLine({ locale, t, campaign: { status, opens, closes } }: Props) {
  const day = (moment: string) =>
    new Intl.DateTimeFormat(intlTag(locale), {
      day: 'numeric',
      month: 'long',
      timeZone: 'Europe/Madrid',
    }).format(new Date(moment))
  const label = t('shop.campaign', 'When')
  if (status === 'PRE' && opens)
    return <Root aria-label={label}>{t('shop.campaign.pre', 'Begins on {day}.', { day: day(opens) })}</Root>
  if (status === 'POST')
    return (
      <Root aria-label={label}>
        {t('shop.campaign.post', 'This is over. What is left is at its own price.')}
      </Root>
    )
  return closes ? (
    <Root aria-label={label}>{t('shop.campaign.open', 'Until {day}.', { day: day(closes) })}</Root>
  ) : null
}
