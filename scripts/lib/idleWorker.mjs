// Loaded into the functions emulator (NODE_OPTIONS). It keeps a process for each function that was ever called, some 250 MB each, and never ends
// one: here, where memory gets scarce, one that has had nothing to do for a while is ended, and the next call starts another, which costs some 2 s
// of processor time. The emulator ends it, which from then on gives it no more work: a process that ended by itself would take the call with it that
// is on its way.
import { createRequire } from 'node:module'
import { freemem } from 'node:os'

const IDLE_MS = 45_000
/** What is left to browsers, tests and the database, in bytes. */
const KEPT_FREE = 7 * 1024 ** 3
/** Also inside a container that may use less than the machine has. */
const isScarce = () => Math.min(freemem(), process.availableMemory()) < KEPT_FREE
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
      const look = () => {
        if (!isScarce()) return wait()
        this.state = RuntimeWorkerState.FINISHING
        this.runtime.process.kill()
      }
      const wait = () => void waiting.set(this, setTimeout(look, IDLE_MS).unref())
      wait()
    },
  })
}
