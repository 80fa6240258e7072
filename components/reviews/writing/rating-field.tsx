import { useFormContext } from 'react-hook-form'
import { interpolate } from '#components/ui/interpolate.ts'
import type { ReviewFormLabels } from './review-form-labels.ts'
import type { ReviewValues } from './review-values.ts'
import { ReviewFieldError } from './text-field.tsx'
import { useRadioGroup } from './use-radio-group.ts'

type Props = {
  readonly initial: number | undefined
  readonly labels: ReviewFormLabels
}

/** One to five stars. The style sheet fills the stars up to the selected one, also before hydration. */
export function RatingField({ initial, labels }: Props) {
  const { errors } = useFormContext<ReviewValues>().formState
  const { value, getRadio } = useRadioGroup('rating', initial === undefined ? null : String(initial))
  return (
    <fieldset aria-describedby={errors.rating ? 'review-rating-ms' : undefined}>
      <legend>{labels.rating}</legend>
      <div className="pick">
        {labels.starLabels.map((label, index) => (
          <label key={label}>
            <input
              {...getRadio(String(index + 1))}
              id={`review-rating-${index + 1}`}
              aria-label={`${interpolate(labels.stars, { rating: index + 1 })}: ${label}`}
            />
            <span className="sr" />
          </label>
        ))}
        <output>{labels.starLabels[Number(value) - 1] ?? ''}</output>
      </div>
      <ReviewFieldError name="rating" labels={labels} />
    </fieldset>
  )
}
