/**
 * The files of the storefront that read or change the document themselves, each with its reason. Everything
 * else is rendered by React; refs are for focus, measurement, canvases, media and third-party widgets.
 */
export const domAccess: Readonly<Record<string, string>> = {
  'components/catalog/sheet/gallery-frame.tsx':
    'the file of each picture that the browser has chosen for its size',
  'components/catalog/sheet/spin-scene.client.ts': 'the canvas of the 3D view',
  'components/catalog/tile-interactions/lazy-tile-interactions.tsx': 'the brand in the attribute of the page',
  'components/catalog/tile-interactions/visitor-vouchers.client.ts':
    'the attribute by which an early script reserves space for voucher prices',
  'components/form/fields.tsx': 'the text of a textarea that was typed before hydration',
  'components/giftcards/pay-with-gift-cards.tsx': 'the body has the focus after the focused row has gone',
  'components/layout/error-view.tsx': 'labels from a template, because an error page has no props',
  'components/layout/page-effects.tsx':
    'pictures that failed before hydration, and the list of missing labels that the server appends',
  'components/layout/rare-page-effects.client.ts':
    'dialog commands for browsers without them, placeholders of pictures, and the list of missing labels',
  'components/layout/ribbon.tsx': 'an early script that hides a dismissed ribbon before it is painted',
  'components/search/images/crop-box.tsx': 'the corner that a pointer holds',
  'components/search/search-overlay.tsx': 'a click on any link closes the overlay',
  'lib/captcha/show-widget.client.ts': 'the widget of a third party',
  'lib/dom/is-dialog-open.client.ts': 'only the document knows which dialog of any component is open',
  'lib/framework/defer-scripts.ts': 'an early script that starts the scripts of the framework',
  'lib/framework/prefetch-visible-links.client.ts':
    'observes the links in view, those of the router included',
  'lib/labels/collect-missing-labels.client.ts': 'reads the list of missing labels from the page',
  'lib/payments/redirect-to-payment.client.ts': 'posts a form to the payment provider and leaves the page',
  'lib/payments/use-card-form.ts': 'the container of the payment provider’s card fields',
  'lib/payments/wallets/load-script.client.ts': 'scripts of wallets',
  'lib/photos/downscale-image.client.ts': 'a canvas that scales photos',
  'lib/search/images/prepare-image.client.ts': 'a canvas that scales the picture',
  'lib/session/event-replay-script.ts': 'stores early clicks before React has loaded',
  'lib/session/event-replay.client.ts': 'shows the alert of an incomplete page, which no script of React can',
  'lib/shop-context/page-brand.client.ts': 'the brand in the attribute of the page',
}
