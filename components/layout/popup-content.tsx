import { ContentImage } from '#components/content/content-image.tsx'
import { RichText } from '#components/content/rich-text.tsx'
import type { Popup as PopupData, ResolveHref } from '#lib/content/types.ts'

type Props = { readonly hrefs: ResolveHref; readonly popup: PopupData }

/** The content of the popup, rendered when `PopupCard` shows it. */
export function PopupContent({ hrefs, popup: { title, text, action, picture } }: Props) {
  return (
    <>
      {picture && <ContentImage picture={picture} phoneSizes="360px" desktopSizes="360px" />}
      <h2 className="d t-xl" id="popup-title">
        {title}
      </h2>
      <p>
        <RichText text={text} hrefs={hrefs} />
      </p>
      <a className="btn sm" href={hrefs(action.to)} data-swift="">
        {action.label}
      </a>
    </>
  )
}
