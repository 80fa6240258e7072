import { RichText } from '#components/content/rich-text.tsx'
import { Icon } from '#components/ui/icons.tsx'
import type { Brand } from '#config/brands.ts'
import type { Translate } from '#i18n/translate.ts'
import type { ResolveHref, Ribbon as RibbonData } from '#lib/content/types.ts'
import { buildStorageScript } from '#lib/session/build-storage-script.ts'
import { slots } from '#lib/session/storage-slots.ts'

type Props = {
  readonly brand: Brand
  readonly t: Translate
  readonly hrefs: ResolveHref
  readonly ribbon: RibbonData
}

/**
 * Runs before the first paint, so that a dismissed ribbon causes no layout shift and its button works at
 * once. If storage is unavailable, the ribbon is dismissed for this page only.
 */
function createRibbonScript(brand: Brand): string {
  const storageScript = buildStorageScript(slots.ribbon(brand))
  return `{let r=document.getElementById('ribbon'),k=${storageScript},v=JSON.stringify(r.dataset.ribbon);r.hidden=k.read()===v;r.querySelector('button').onclick=()=>{r.hidden=true;k.write(v)}}`
}

/** The line above the header; once dismissed, it stays hidden until its content changes. */
export function Ribbon({ brand, t, hrefs, ribbon: { id, text, action } }: Props) {
  return (
    <>
      <div className="note" id="ribbon" data-ribbon={id} suppressHydrationWarning>
        <p>
          <RichText text={text} hrefs={hrefs} />
          {action && (
            <>
              {' '}
              <a href={hrefs(action.to)} data-swift="">
                {action.label}
              </a>
            </>
          )}
        </p>
        <button type="button" className="ib" aria-label={t('shop.ribbon.close')}>
          <Icon name="close" small />
        </button>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant */}
      <script dangerouslySetInnerHTML={{ __html: createRibbonScript(brand) }} />
    </>
  )
}
