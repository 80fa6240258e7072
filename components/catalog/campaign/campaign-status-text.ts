import { formatBusinessDateTime } from '#i18n/business-time.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Translate } from '#i18n/translate.ts'

type CampaignDates = {
  readonly status: 'PRE' | 'OPEN' | 'POST'
  readonly opensAt: string | null
  readonly closesAt: string | null
}

/** Describes the status of a campaign in a sentence. */
export function getCampaignStatusText(
  { status, opensAt, closesAt }: CampaignDates,
  locale: Locale,
  t: Translate,
): string {
  const formatDate = (date: string) => formatBusinessDateTime(new Date(date), locale)
  if (status === 'PRE' && opensAt)
    return t('campaign.pre', {
      moment: formatDate(opensAt),
    })
  if (status === 'POST') return t('campaign.post')
  return closesAt ? t('campaign.open', { moment: formatDate(closesAt) }) : t('campaign.openEnded')
}
