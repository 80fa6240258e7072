import { Icon } from './icons.tsx'

/** Why what was asked with some fields failed. It is there before it speaks, so that it is read aloud. */
export function FormError({ id, message }: { readonly id: string; readonly message: string | null }) {
  return (
    <div className={message ? 'f err' : 'f'} id={id} role="alert">
      {message && (
        <p className="ms">
          <Icon name="warning" small />
          <span>{message}</span>
        </p>
      )}
    </div>
  )
}
