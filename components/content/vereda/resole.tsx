import { styled } from 'styled-components'
import type { Locale } from '#i18n/locales.ts'
import { gridPath } from '#i18n/routing.ts'
import type { Translate } from '#i18n/translate.ts'
import { art } from '../art.generated.ts'
import { Art } from '../art.tsx'

const Root = styled.section`
  .g { gap: 0; }
  .pic { position: relative; grid-column: 1 / -1; min-height: 300px; background: #f3f2ef; overflow: hidden; }
  .pic img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
  .tx { grid-column: 1 / -1; padding: clamp(32px, 6vw, 104px) var(--gutter); }
  h2 { max-width: 12ch; }
  .t-l { max-width: 44ch; margin: 20px 0 28px; }
  @media (min-width: 768px) { .pic { grid-column: span 3; } .tx { grid-column: span 5; } }
  @media (min-width: 992px) { .pic { grid-column: span 4; } .tx { grid-column: span 8; } }
`

export function Resole({ locale, t }: { readonly locale: Locale; readonly t: Translate }) {
  const boots = gridPath(locale, { target: 'all', family: 'shoes', category: ['boots'] })
  return (
    <Root className="panel night">
      <div className="g">
        <div className="pic">
          <Art
            art={art.bootToe}
            alt={t('home.vereda.resole.picture', 'The stitched welt of a boot, close')}
            small="100vw"
            wide="40vw"
          />
        </div>
        <div className="tx">
          <h2 className="d t-3xl">{t('home.vereda.resole.title', 'New soles, same boots')}</h2>
          <p className="t-l">
            {t(
              'home.vereda.resole.text',
              'Every boot is stitched, not glued, so a cobbler can open it and close it again. Ten minutes for the old sole, a morning for the new one. We have put the fourth on a pair from 2011.',
            )}
          </p>
          <a className="btn acc" href={boots} data-swift="">
            {t('home.vereda.resole.action', 'Boots to keep')}
          </a>
        </div>
      </div>
    </Root>
  )
}
