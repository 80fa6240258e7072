import { fonts } from '#components/ui/fonts.generated.ts'
import type { Brand } from '#config/brands.ts'

/** Font size of each wordmark, in px per em. */
const sizes: Readonly<Record<Brand, number>> = { vereda: 29.6, taller: 26, cumbre: 21.5 }

/** The brand’s name as an outline, so that the display font need not include the wordmark’s weight. */
export function Wordmark({ brand }: { readonly brand: Brand }) {
  const { path, width, height } = fonts[brand].wordmark
  const fontScale = sizes[brand] / 100
  return (
    <>
      {brand === 'cumbre' && (
        <svg width="34" height="26" viewBox="0 0 34 26" className="sign" aria-hidden="true">
          <path d="M1 25 13 3l6 10 3-4 11 16" strokeWidth="2.2" />
          <path d="m7 25 6-11 4 7 2-3 5 7" strokeWidth="1.3" />
        </svg>
      )}
      <svg
        width={Math.round(width * fontScale)}
        height={Math.round(height * fontScale)}
        viewBox={`0 0 ${width} ${height}`}
        fill="currentColor"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
      {brand === 'vereda' && (
        <svg width="9" height="9" viewBox="0 0 9 9" className="sign" aria-hidden="true">
          <path d="M0 0h9v9H0z" />
        </svg>
      )}
    </>
  )
}
