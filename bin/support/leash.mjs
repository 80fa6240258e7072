// Preloaded into what we start: ends the process when its parent has died without saying so (kill -9).
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 1000).unref()
