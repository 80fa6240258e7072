import type { Ref } from 'react'
import { Icon, type IconName } from '#components/ui/icons.tsx'

type ToolButtonProps = {
  readonly icon: IconName
  readonly name: string
  /** Does nothing at present. A `disabled` button would lose the focus. */
  readonly isDisabled?: boolean
  readonly ref?: Ref<HTMLButtonElement>
  readonly onClick: () => void
}

/** An icon button of the gallery dialogs. */
export function ToolButton({ icon, name, isDisabled, ref, onClick }: ToolButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className="ib"
      aria-label={name}
      aria-disabled={isDisabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
