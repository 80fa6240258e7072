'use client'
import { useMemo } from 'react'
import { type Messages, translator } from '#i18n/translate.ts'
import { tellMissed } from '#lib/labels/tell-missed.ts'
import type { Origins } from '#lib/search/images/calls.ts'
import type { Place } from '#lib/shop-context/place.ts'
import { Bench } from './bench.tsx'
import { Chooser } from './chooser.tsx'
import { Found } from './found.tsx'
import { useImageSearch } from './use-image-search.ts'
import { problemWords } from './words.ts'

type Props = { readonly place: Place; readonly origins: Origins; readonly messages: Messages }

/** Searching with a picture, from the choice to the tiles. */
export function ImageSearch({ place, origins, messages }: Props) {
  const t = useMemo(
    () => translator(place.locale, messages, (key) => tellMissed(place.locale, key)),
    [place.locale, messages],
  )
  const { shown, crop, setCrop, outcome, doing, problem, choose, search, clear, remove } = useImageSearch(
    place,
    origins,
  )
  const isBusy = doing === 'searching' || doing === 'deleting'
  const told =
    doing === 'searching'
      ? t('image.searching', 'Searching')
      : doing === 'reading'
        ? t('image.reading', 'Reading the picture')
        : outcome
          ? t(
              'image.count',
              '{count, plural, =0 {Nothing found} one {1 product found} other {# products found}}',
              {
                count: outcome.like.products.length,
              },
            )
          : ''
  return (
    <>
      <p className="vh" role="status">
        {told}
      </p>
      {problem && (
        <p className="wrong" role="alert">
          {problemWords(problem, t)}
        </p>
      )}
      {shown ? (
        <Bench
          place={place}
          shown={shown}
          crop={crop}
          isBusy={isBusy}
          hasFound={outcome !== null}
          onCrop={setCrop}
          onSearch={(keep) => void search(keep)}
          onOther={clear}
          onDelete={() => void remove()}
          t={t}
        />
      ) : (
        <div className="bench">
          <Chooser onFile={choose} isReading={doing === 'reading'} t={t} />
        </div>
      )}
      <Found
        place={place}
        outcome={outcome}
        isBusy={doing === 'searching'}
        onFamily={(family) => void search(false, family)}
        t={t}
      />
    </>
  )
}
