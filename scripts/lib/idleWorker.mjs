// Loaded into the processes of the functions emulator (NODE_OPTIONS). It keeps one for each function that was ever called, some 100 MB each, and never
// ends one: a worker that has had nothing to do for a while ends itself, and the next call starts another.
import { Server } from 'node:http'

const IDLE_MS = 45_000

if (process.argv[1]?.includes('functionsEmulatorRuntime')) {
  const { emit } = Server.prototype
  let open = 0
  let waiting
  Server.prototype.emit = function (event, ...rest) {
    if (event === 'request') {
      open += 1
      clearTimeout(waiting)
      rest[1].once('close', () => {
        open -= 1
        if (open === 0) waiting = setTimeout(() => process.exit(0), IDLE_MS)
      })
    }
    return emit.call(this, event, ...rest)
  }
}
