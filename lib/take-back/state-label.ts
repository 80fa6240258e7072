import type { TakeBackState } from '#api-client/contract/take-back.ts'
import type { Translate } from '#i18n/translate.ts'

export function getStateLabel(t: Translate, state: TakeBackState): string {
  switch (state) {
    case 'draft':
      return t('takeBack.state.draft')
    case 'registered':
      return t('takeBack.state.registered')
    case 'received':
      return t('takeBack.state.received')
    case 'inspected':
      return t('takeBack.state.inspected')
    case 'credited':
      return t('takeBack.state.credited')
    case 'declined':
      return t('takeBack.state.declined')
    case 'renewed':
      return t('takeBack.state.renewed')
    case 'recycled':
      return t('takeBack.state.recycled')
    case 'returned':
      return t('takeBack.state.returned')
    case 'cancelled':
      return t('takeBack.state.cancelled')
    case 'expired':
      return t('takeBack.state.expired')
  }
}
