import type { Translate } from '#i18n/translate.ts'

/** `AW26` is the autumn and winter of 2026. */
export function formatSeason(season: string, t: Translate): string {
  const year = `20${season.slice(2)}`
  return season.startsWith('SS') ? t('grid.season.ss', { year }) : t('grid.season.aw', { year })
}
