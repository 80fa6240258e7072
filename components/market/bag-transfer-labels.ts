import type { Translate } from '#i18n/translate.ts'

/** Labels about a bag that would stay in the current market. */
export function bagTransferLabels(t: Translate) {
  return {
    title: t('market.bag'),
    line: t('market.carry.line', { name: '{name}', size: '{size}' }),
    missing: t('market.carry.missing'),
    transfer: t('market.carry.take'),
    parkedNote: t('market.carry.waits'),
    unknown: t('market.carry.unknown'),
  }
}
export type BagTransferLabels = ReturnType<typeof bagTransferLabels>
