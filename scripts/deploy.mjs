// npm run deploy -- --project P [--dry-run] [--preview [--channel NAME]]: deploys the commit of this folder, or says what a deploy would change, or
// shows its pages in a channel of Hosting. See scripts/lib/deploy/steps.mjs.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { main, root, run, say, Stop } from './lib/base.mjs'
import { install } from './lib/install.mjs'
import { onNode22 } from './lib/node22.mjs'

await onNode22()
await main(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      preview: { type: 'boolean', default: false },
      channel: { type: 'string' },
    },
  })
  const { project, preview, channel } = values
  if (!project) throw new Stop('which project? npm run deploy -- --project P')
  await install()
  const { PREVIEW, runSteps, STEPS, wayBack } = await import('./lib/deploy/steps.mjs')
  const { deployWorld } = await import('./lib/deploy/world.mjs')
  const build = [join(root, 'scripts', 'build.mjs'), 'functions']
  if (!preview && (await run(process.execPath, build)).code !== 0) throw new Stop('the functions were not built.')
  const world = await deployWorld({ project, preview, channel, dry: values['dry-run'] })
  try {
    await runSteps(preview ? PREVIEW : STEPS, world)
  } finally {
    // Also where a step failed.
    if (!preview && !world.dry) for (const line of wayBack(world)) say(line)
  }
})
