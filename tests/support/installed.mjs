// Serves the functions of an installed folder, each under its name, as the functions framework of the cloud does: `node installed.mjs FOLDER`.
// Prints its port; `/` answers the greatest resident memory so far, in bytes. Express comes from the repository; everything else from the folder.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import express from 'express'

const functions = await import(pathToFileURL(join(process.argv[2], 'index.js')).href)
const read = { limit: '64mb', verify: (request, _response, raw) => Object.assign(request, { rawBody: raw }) }
const app = express()
app.use(express.json(read), express.raw({ ...read, type: () => true }))
app.get('/', (_request, response) => response.json(peak()))
app.use('/:name', async (request, response) => {
  const served = functions[request.params.name]
  if (!served.__endpoint.eventTrigger) return served(request, response)
  await served(request.body)
  response.json({})
})
app.use((error, _request, response, _next) => response.status(500).send(error.stack))
const server = app.listen(0, '127.0.0.1', () => console.log(server.address().port))

/** On Linux of this program alone: what `resourceUsage` tells there begins with the memory of the process that started this one. */
function peak() {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) * 1024
}
