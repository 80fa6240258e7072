const { origin, reference } = document.querySelector('main').dataset
parent.postMessage({ type: 'global-e.done', reference }, origin)
