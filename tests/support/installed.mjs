// Serves the functions of an installed folder, each under its name, as the functions framework of the cloud does: `node installed.mjs FOLDER`.
// Prints its port. Express comes from the repository; everything else from the folder.
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import express from 'express'

const functions = await import(pathToFileURL(join(process.argv[2], 'index.js')).href)
const app = express()
app.use(express.json({ verify: (request, _response, raw) => Object.assign(request, { rawBody: raw }) }))
app.use('/:name', async (request, response) => {
  const served = functions[request.params.name]
  if (!served.__endpoint.eventTrigger) return served(request, response)
  await served(request.body)
  response.json({})
})
const server = app.listen(0, '127.0.0.1', () => console.log(server.address().port))
