import { openDialog } from '#components/ui/open-dialog.tsx'
import { buyGiftCard } from '#lib/giftcards/facts.ts'
import type { GiftCardFacts } from '#validation/gift-card-facts.ts'
import { GiftDialog, type GiftProps } from './gift-dialog.tsx'

/** Opens the form that asks whom a gift card is for; `onClosed` hears when it is gone. */
export function openGift(props: GiftProps, onClosed: () => void = () => {}): void {
  openDialog((close) => <GiftDialog {...props} onClose={close} />, onClosed)
}

/** The same for a card that is not in the bag yet. */
export function openGiftToBuy(
  {
    material,
    size,
    ...props
  }: Omit<GiftProps, 'facts' | 'onKeep'> & {
    readonly material: string
    readonly size: string
  },
  onClosed: () => void,
): void {
  const onKeep = (facts: GiftCardFacts) => buyGiftCard(material, size, facts)
  openGift({ ...props, facts: null, onKeep }, onClosed)
}
