// Loaded into the functions emulator (NODE_OPTIONS). It keeps a process for each function that was ever called, some 100 MB each, and never ends
// one: here one that has had nothing to do for a while is ended, and the next call starts another. The emulator ends it, which from then on gives
// it no more work: a process that ended by itself would take the call with it that is on its way.
import { createRequire } from 'node:module'

const IDLE_MS = 45_000
const program = process.argv[1] ?? ''

if (program.endsWith('firebase.js')) {
  const { RuntimeWorker, RuntimeWorkerState } = createRequire(program)('../emulator/functionsRuntimeWorker.js')
  const { get, set } = Object.getOwnPropertyDescriptor(RuntimeWorker.prototype, 'state')
  const waiting = new WeakMap()
  Object.defineProperty(RuntimeWorker.prototype, 'state', {
    get,
    set(state) {
      set.call(this, state)
      clearTimeout(waiting.get(this))
      if (state !== RuntimeWorkerState.IDLE) return
      const end = () => {
        this.state = RuntimeWorkerState.FINISHING
        this.runtime.process.kill()
      }
      waiting.set(this, setTimeout(end, IDLE_MS).unref())
    },
  })
}
