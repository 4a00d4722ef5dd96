// Changes firebase-tools where the suite runs (loaded by NODE_OPTIONS). Without the change its functions emulator keeps a process for each function
// that was ever called, and a second one where a function is called while it runs: some hundred processes of 250 MB, each of which costs 2 to 2.7 s
// of processor time to start. Here a process serves one call after another of any function that declares the same secrets, so that a secret that a
// function does not declare stays unknown to it, as in production. The process gets the name of the function before the call, as in the emulator's
// own debugging mode.
import { createRequire } from 'node:module'

const program = process.argv[1] ?? ''

if (program.endsWith('firebase.js')) {
  const require = createRequire(program)
  const { FunctionsEmulator } = require('../emulator/functionsEmulator.js')
  const { getSignatureType } = require('../emulator/functionsEmulatorShared.js')
  const { RuntimeWorkerPool, RuntimeWorkerState } = require('../emulator/functionsRuntimeWorker.js')

  // The authentication emulator checks each schema of its own API against the schema of schemas when it starts: 6 s of processor time.
  const { default: Ajv } = createRequire(require.resolve('exegesis'))('ajv')
  Ajv.prototype.validateSchema = () => true

  // Puts the process of a function into debugging mode: the name of the function comes with each call.
  process.env.FUNCTION_DEBUG_MODE = 'true'

  /** The functions of the suite by the id of their pool of processes. */
  const functions = new Map()
  const { addTriggerRecord } = FunctionsEmulator.prototype
  FunctionsEmulator.prototype.addTriggerRecord = function (definition, options) {
    functions.set(definition.id, definition)
    return addTriggerRecord.call(this, definition, options)
  }

  // Also called with its own former result.
  RuntimeWorkerPool.prototype.getKey = (id) => {
    const definition = functions.get(id)
    if (!definition) return id
    const names = (definition.secretEnvironmentVariables ?? []).map(({ key }) => key)
    return `secrets: ${names.sort().join(', ')}`
  }

  RuntimeWorkerPool.prototype.submitRequest = async function (id, request, response, body) {
    const worker = this.getIdleWorker(id)
    const { entryPoint, timeoutSeconds } = functions.get(id)
    // Set at once, so that no other call takes the process while the message is on its way.
    worker.state = RuntimeWorkerState.BUSY
    worker.triggerKey = id
    worker.timeoutSeconds = timeoutSeconds
    // If a function throws, it answers 500, and the emulator ends its process a moment later: it may not get another call before
    // that.
    const { writeHead } = response
    response.writeHead = function (status, ...rest) {
      if (status >= 500) worker.state = RuntimeWorkerState.FINISHING
      return writeHead.call(this, status, ...rest)
    }
    await worker.sendDebugMsg({ functionTarget: entryPoint, functionSignature: getSignatureType(functions.get(id)) })
    return worker.request(request, response, body, false)
  }
}
