import { RichText } from '#components/content/rich-text.tsx'
import { Icon } from '#components/ui/icons.tsx'
import type { Brand } from '#config/brands.ts'
import type { Translate } from '#i18n/translate.ts'
import type { ResolveHref, Ribbon as RibbonData } from '#lib/content/types.ts'
import { buildStorageScript } from '#lib/session/build-storage-script.ts'
import { pageSlots } from '#lib/session/slots/page-slots.ts'
import type { StorageSlot } from '#lib/session/slots/storage-slot.ts'
import { DismissibleRibbon } from './dismissible-ribbon.tsx'

type Props = {
  readonly brand: Brand
  readonly t: Translate
  readonly hrefs: ResolveHref
  readonly ribbon: RibbonData
}

/** Runs before the first paint, so that a dismissed ribbon causes no layout shift. */
function createRibbonScript(slot: StorageSlot, id: string): string {
  const dismissedValue = JSON.stringify(JSON.stringify(id)).replaceAll('<', '\\u003c')
  return `if(${buildStorageScript(slot)}===${dismissedValue})document.getElementById('ribbon').hidden=true`
}

/** The line above the header; once dismissed, it stays hidden until its content changes. */
export function Ribbon({ brand, t, hrefs, ribbon: { id, text, action } }: Props) {
  const slot = pageSlots.ribbon(brand)
  return (
    <>
      <DismissibleRibbon
        slot={slot}
        id={id}
        closeLabel={t('shop.ribbon.close')}
        closeIcon={<Icon name="close" small />}
      >
        <RichText text={text} hrefs={hrefs} />
        {action && (
          <>
            {' '}
            <a href={hrefs(action.to)} data-swift="">
              {action.label}
            </a>
          </>
        )}
      </DismissibleRibbon>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant */}
      <script dangerouslySetInnerHTML={{ __html: createRibbonScript(slot, id) }} />
    </>
  )
}
