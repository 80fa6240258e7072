import { Icon } from './icons.tsx'

/** Why what was asked with some fields failed. It is there before it speaks, so that it is read aloud. */
export function FormError({ id, message: why }: { readonly id: string; readonly message: string | null }) {
  return (
    <div className={why ? 'f err' : 'f'} id={id} role="alert">
      {why && (
        <p className="ms">
          <Icon name="warning" small />
          <span>{why}</span>
        </p>
      )}
    </div>
  )
}
