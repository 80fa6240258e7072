import type { Translate } from '#i18n/translate.ts'

/** Labels about a bag that would stay in the current market. */
export function bagTransferLabels(t: Translate) {
  return {
    title: t('market.bag', 'Your bag'),
    line: t('market.carry.line', '{name}, {size}'),
    missing: t('market.carry.missing', 'not sold there'),
    transfer: t('market.carry.take', 'Take along what is sold there'),
    parkedNote: t('market.carry.waits', 'Your bag here waits for you, for 30 days.'),
    unknown: t(
      'market.carry.unknown',
      'We could not look up your bag just now. It waits here for you, for 30 days.',
    ),
  }
}
export type BagTransferLabels = ReturnType<typeof bagTransferLabels>
