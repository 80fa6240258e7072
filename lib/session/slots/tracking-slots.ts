import { shared } from './storage-slot.ts'

/** Storage slots for the tag manager, named as it expects. */
export const trackingSlots = {
  recentItems: shared('local', 'recentItems'),
  gtmCurrentList: shared('local', 'gtmCurrentList'),
  gtmCurrentListUrl: shared('local', 'gtmCurrentListUrl'),
  gtmCurrentListName: shared('local', 'gtmCurrentListName'),
  gtmCurrentListId: shared('local', 'gtmCurrentListId'),
  gtmItems: shared('local', 'gtmItems'),
  gtmSelectData: shared('local', 'gtmSelectData'),
  gtmCurrentItemIndex: shared('local', 'gtmCurrentItemIndex'),
  gtmCurrency: shared('local', 'gtmCurrency'),
} as const
