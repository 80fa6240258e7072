const message = document.getElementById('message')
parent.postMessage(message.textContent, message.dataset.target)
