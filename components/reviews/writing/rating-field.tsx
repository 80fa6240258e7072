import { useWatch } from 'react-hook-form'
import { RadioGroup } from '#components/form/radio-group.tsx'
import { useTranslate } from '#components/labels/use-translate.ts'
import type { ReviewValues } from './review-form.ts'

/** One to five stars. The style sheet fills the stars up to the selected one, also before hydration. */
export function RatingField() {
  const t = useTranslate()
  const rating = useWatch<ReviewValues, 'rating'>({ name: 'rating' })
  const starLabels = [
    t('review.form.star.1'),
    t('review.form.star.2'),
    t('review.form.star.3'),
    t('review.form.star.4'),
    t('review.form.star.5'),
  ]
  return (
    <RadioGroup<ReviewValues>
      name="rating"
      label={t('review.form.rating.label')}
      optionsClass="pick"
      options={starLabels.map((starLabel, index) => ({
        value: index + 1,
        label: (
          <>
            <span className="sr" />
            <span className="vh">{`${t('reviews.stars', { rating: index + 1 })}: ${starLabel}`}</span>
          </>
        ),
      }))}
    >
      <output>{starLabels[rating - 1] ?? ''}</output>
    </RadioGroup>
  )
}
