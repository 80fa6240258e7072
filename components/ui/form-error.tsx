import { Icon } from './icons.tsx'

/**
 * The error of a form. The element is rendered before it has text, so that screen readers announce the text.
 */
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
