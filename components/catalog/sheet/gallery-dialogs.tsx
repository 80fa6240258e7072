import { Icon } from '#components/ui/icons.tsx'
import { Picture } from '#components/ui/picture.tsx'
import type { Translate } from '#i18n/translate.ts'
import type { ProductSheet } from '#lib/catalog/types.ts'

/** The zoom dialog. It is empty until `open-zoom.client.ts` fills it. */
export function ZoomDialog({ t }: { readonly t: Translate }) {
  return (
    <dialog id="zoom" className="closer" aria-label={t('product.enlarged')} aria-describedby="zoom-help">
      <div className="stage" data-telling={t('product.pictureOf', placeholders)} />
      <p className="count num" aria-hidden="true" />
      <p className="vh" role="status" />
      <p className="vh" id="zoom-help">
        {t('product.zoomHelp')}
      </p>
      <div className="tools">
        <ToolButton action="out" icon="minus" name={t('product.smaller')} />
        <ToolButton action="in" icon="plus" name={t('product.larger')} />
        <ToolButton action="close" icon="close" name={t('product.closeLook')} />
      </div>
      <div className="ways">
        <ToolButton action="previous" icon="back" name={t('product.previousPicture')} />
        <ToolButton action="next" icon="arrow" name={t('product.nextPicture')} />
      </div>
    </dialog>
  )
}

const placeholders = { number: '{number}', count: '{count}', alt: '{alt}' }

type SpinDialogProps = { readonly sheet: ProductSheet; readonly t: Translate }

/** The 3D view. It shows a picture until `open-spin.client.ts` loads the model on request. */
export function SpinDialog({ sheet: { code, name, model3d }, t }: SpinDialogProps) {
  if (!model3d) return null
  const { url, bytes, variant, poster, alt, ownColor } = model3d
  return (
    <dialog
      id="spin"
      className="closer"
      aria-label={t('product.in3d', { name })}
      data-url={url}
      data-bytes={bytes}
      data-variant={variant}
      data-code={code}
      data-name={name}
      data-state="loading"
    >
      <div className="poster">
        <Picture picture={poster} sizes="60vmin" alt="" />
      </div>
      <div className="stage" role="application" aria-label={alt} aria-describedby="spin-help" tabIndex={-1} />
      <p className="vh" id="spin-help">
        {t('product.spinHelp')}
      </p>
      <div className="told">
        <div role="status">
          <p data-when="loading">{t('product.spinLoading')}</p>
          <p className="vh" data-when="ready" hidden>
            {t('product.spinReady')}
          </p>
          {!ownColor && (
            <p data-when="ready" hidden>
              {t('product.spinOtherColor')}
            </p>
          )}
        </div>
        <progress data-when="loading" max={1} aria-label={t('product.spinLoading')} />
        <div role="alert">
          <p data-when="failed" hidden>
            {t('product.spinFailed')}
          </p>
          <p data-when="impossible" hidden>
            {t('product.spinImpossible')}
          </p>
        </div>
        <button type="button" className="btn sm alt" data-deed="again" data-when="failed" hidden>
          {t('product.again')}
        </button>
      </div>
      <div className="tools">
        <ToolButton action="out" icon="minus" name={t('product.farther')} />
        <ToolButton action="in" icon="plus" name={t('product.nearer')} />
        <ToolButton action="close" icon="close" name={t('product.closeLook')} />
      </div>
      <div className="ways">
        <ToolButton action="left" icon="back" name={t('product.turnLeft')} />
        <ToolButton action="reset" icon="returns" name={t('product.turnBack')} />
        <ToolButton action="right" icon="arrow" name={t('product.turnRight')} />
      </div>
    </dialog>
  )
}

type ToolButtonProps = {
  readonly action: string
  readonly icon: Parameters<typeof Icon>[0]['name']
  readonly name: string
}

function ToolButton({ action, icon, name }: ToolButtonProps) {
  return (
    <button type="button" className="ib" data-deed={action} aria-label={name}>
      <Icon name={icon} />
    </button>
  )
}
