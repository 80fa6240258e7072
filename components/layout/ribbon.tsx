import { Rich } from '#components/content/rich.tsx'
import { Icon } from '#components/ui/icons.tsx'
import type { Brand } from '#i18n/brands.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Hrefs, Ribbon as RibbonData } from '#lib/content/types.ts'
import { ribbonKey } from './announcement-keys.ts'

type Props = {
  readonly brand: Brand
  readonly t: Translate
  readonly hrefs: Hrefs
  readonly ribbon: RibbonData
}

/**
 * Runs before the page is painted, so that a ribbon put away does not jump and its button works at once. Storage may
 * be closed: then it is away for this page.
 */
function minds(brand: Brand): string {
  return `{let r=document.getElementById('ribbon'),k='${ribbonKey(brand)}',v=JSON.stringify(r.dataset.ribbon);try{r.hidden=localStorage.getItem(k)===v}catch{}r.querySelector('button').onclick=()=>{r.hidden=true;try{localStorage.setItem(k,v)}catch{}}}`
}

/** The line above the header; put away once, it stays away until it says something else. */
export function Ribbon({ brand, t, hrefs, ribbon: { id, text, action } }: Props) {
  return (
    <>
      <div className="note" id="ribbon" data-ribbon={id} suppressHydrationWarning>
        <p>
          <Rich text={text} hrefs={hrefs} />
          {action && (
            <>
              {' '}
              <a href={hrefs(action.to)} data-swift="">
                {action.label}
              </a>
            </>
          )}
        </p>
        <button type="button" className="ib" aria-label={t('shop.ribbon.close', 'Put this line away')}>
          <Icon name="close" small />
        </button>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant */}
      <script dangerouslySetInnerHTML={{ __html: minds(brand) }} />
    </>
  )
}
