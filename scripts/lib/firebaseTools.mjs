// Changes firebase-tools where the suite runs (loaded by NODE_OPTIONS). By itself its functions emulator keeps a process for each function that was
// ever called, and a second one where a function is called while it runs: some hundred processes of 250 MB, each of which costs 2 to 2.7 s of
// processor time to start. Here a process serves one call after another of any function that declares the same secrets, so that a secret that a
// function does not declare stays unknown to it, as in production. Which function a call is for is told to the process before the call, as the
// emulator itself does when functions are debugged.
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

  // A process of a function takes this as: the name of the function comes with each call.
  process.env.FUNCTION_DEBUG_MODE = 'true'

  /** The functions of the suite by the id that a pool of processes knows. */
  const functions = new Map()
  const { addTriggerRecord } = FunctionsEmulator.prototype
  FunctionsEmulator.prototype.addTriggerRecord = function (definition, options) {
    functions.set(definition.id, definition)
    return addTriggerRecord.call(this, definition, options)
  }

  // Also asked with what it answered before.
  RuntimeWorkerPool.prototype.getKey = (id) => {
    const definition = functions.get(id)
    if (!definition) return id
    const names = (definition.secretEnvironmentVariables ?? []).map(({ key }) => key)
    return `secrets: ${names.sort().join(', ')}`
  }

  RuntimeWorkerPool.prototype.submitRequest = async function (id, request, response, body) {
    const worker = this.getIdleWorker(id)
    const { entryPoint, timeoutSeconds } = functions.get(id)
    // At once, lest another call takes the process while the message is on its way.
    worker.state = RuntimeWorkerState.BUSY
    worker.triggerKey = id
    worker.timeoutSeconds = timeoutSeconds
    // A function that throws answers 500, and the emulator ends its process a moment later: no further call may be in it by then.
    const { writeHead } = response
    response.writeHead = function (status, ...rest) {
      if (status >= 500) worker.state = RuntimeWorkerState.FINISHING
      return writeHead.call(this, status, ...rest)
    }
    await worker.sendDebugMsg({ functionTarget: entryPoint, functionSignature: getSignatureType(functions.get(id)) })
    return worker.request(request, response, body, false)
  }
}
