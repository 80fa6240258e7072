import { styled } from 'styled-components'
import type { Brand } from '#config/brands.ts'
import { formatBusinessDay, formatLastBusinessDay } from '#i18n/business-time.ts'
import type { Locale } from '#i18n/locales.ts'
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

function getStatusText({ status, opens, closes }: Campaign, locale: Locale, t: Translate): string | null {
  if (status === 'PRE' && opens)
    return t('shop.campaign.pre', { day: formatBusinessDay(new Date(opens), locale) })
  if (status === 'POST') return t('shop.campaign.post')
  return closes ? t('shop.campaign.open', { day: formatLastBusinessDay(new Date(closes), locale) }) : null
}

/**
 * The status of a campaign: its start, its end, or that it is over; and the link to its products. Dates are
 * in Madrid time, where the company is based.
 */
export function CampaignStatus({ locale, t, campaign }: Props) {
  const sentence = getStatusText(campaign, locale, t)
  const { url, status, total } = campaign
  const sold = status === 'PRE' ? t('shop.campaign.comes', { total }) : t('shop.campaign.sells', { total })
  const showsLink = url !== null && status !== 'POST'
  if (!sentence && !showsLink) return null
  return (
    <Root aria-label={t('shop.campaign.label')}>
      {sentence} {showsLink && <a href={url}>{sold}</a>}
    </Root>
  )
}
