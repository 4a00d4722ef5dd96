// Changes firebase-tools where the suite runs (loaded by NODE_OPTIONS). Its functions emulator starts a process for each call that comes while
// another one runs, without a limit, and ends a process when a function throws. In the cloud an instance serves many calls side by side, and
// a thrown error ends none. Here a function that answers requests has one process, which serves them side by side; one that handles events
// has at most as many processes as the machine has cores, and further events wait.
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'

const program = process.argv[1] ?? ''

if (program.endsWith('firebase.js')) {
  const require = createRequire(program)
  const { FunctionsEmulator } = require('../emulator/functionsEmulator.js')
  const { RuntimeWorkerPool, RuntimeWorkerState } = require('../emulator/functionsRuntimeWorker.js')
  const { EmulatorLog } = require('../emulator/types.js')

  // The authentication emulator checks each schema of its own API against the schema of schemas when it starts: 6 s of processor time.
  const { default: Ajv } = createRequire(require.resolve('exegesis'))('ajv')
  Ajv.prototype.validateSchema = () => true

  // Hosting keeps its files compressed; its emulator compresses them anew for each answer: 0.15 s of processor time for the scripts of one signed-in
  // screen, of which a browser on the same machine gains nothing. Only what measures the bytes of an answer needs it.
  if (process.env.SIE_COMPRESSED === 'false') {
    const superstatic = require('superstatic')
    const { server } = superstatic
    superstatic.server = (options) => server({ ...options, compression: false })
  }

  const { fromJSON } = EmulatorLog
  EmulatorLog.fromJSON = (line) => {
    const log = fromJSON(line)
    if (log.level === 'FATAL' && log.type === 'runtime-error') log.level = 'ERROR'
    return log
  }

  /** Ids of the functions that answer requests. */
  const answering = new Set()
  const { addTriggerRecord, startRuntime } = FunctionsEmulator.prototype
  FunctionsEmulator.prototype.addTriggerRecord = function (definition, options) {
    if (definition.httpsTrigger) answering.add(definition.id)
    return addTriggerRecord.call(this, definition, options)
  }

  const most = (id) => (answering.has(id) ? 1 : availableParallelism())
  /** Starts under way, by function. */
  const starts = new Map()
  const startsOf = (id) => starts.get(id) ?? new Set()

  FunctionsEmulator.prototype.startRuntime = async function (backend, trigger) {
    const id = trigger?.id
    if (!id) return startRuntime.call(this, backend, trigger)
    const under = startsOf(id)
    if (under.size >= most(id)) return Promise.race(under)
    const start = startRuntime.call(this, backend, trigger).finally(() => under.delete(start))
    starts.set(id, under.add(start))
    return start
  }

  const { IDLE, BUSY, FINISHED } = RuntimeWorkerState
  const isUsable = (id, { state }) => state === IDLE || (state === BUSY && answering.has(id))

  /** Resolves once one of the processes is idle or has ended. */
  async function aChange(workers) {
    const over = new AbortController()
    const events = workers.flatMap(({ stateEvents }) =>
      [IDLE, FINISHED].map((state) => [stateEvents.setMaxListeners(0), state]),
    )
    await Promise.race(events.map(([emitter, state]) => once(emitter, state, { signal: over.signal })))
    over.abort()
  }

  RuntimeWorkerPool.prototype.readyForWork = function (id, runtime) {
    this.cleanUpWorkers()
    const workers = this.getTriggerWorkers(id, runtime)
    return workers.some((worker) => isUsable(id, worker)) || workers.length >= most(id)
  }

  RuntimeWorkerPool.prototype.submitRequest = async function (id, request, response, body, debug, runtime) {
    for (;;) {
      this.cleanUpWorkers()
      const workers = this.getTriggerWorkers(id, runtime)
      const worker = workers.find((one) => isUsable(id, one))
      if (worker) return worker.request(request, response, body, false)
      if (workers.length === 0) throw new Error(`the process of ${id} ended before it served a call`)
      await aChange(workers)
    }
  }
}
