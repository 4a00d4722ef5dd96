// npm run cloud -- --project P [--alerts E-MAIL] [--budget REAIS] [--dry-run]: sets what firebase.json cannot say of a project. See scripts/lib/cloud/rows.mjs.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { main, root, say, Stop } from './lib/base.mjs'
import { install } from './lib/install.mjs'
import { onNode22 } from './lib/node22.mjs'

await onNode22()
await main(async () => {
  const { values } = parseArgs({
    options: {
      project: { type: 'string' },
      alerts: { type: 'string' },
      budget: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const { project, alerts: email } = values
  if (!project) throw new Stop('which project? npm run cloud -- --project P')
  await install()
  const { channelRow, rows, servicesRow } = await import('./lib/cloud/rows.mjs')
  const { apply } = await import('./lib/cloud/states.mjs')
  const { asker, askerOfNew } = await import('./lib/deploy/asker.mjs')
  const { settingsIn, settingsOf } = await import('./lib/program.mjs')
  const ask = values['dry-run'] ? askerOfNew(asker(project)) : asker(project)
  const world = {
    ask,
    say,
    wait: (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000)),
    dry: values['dry-run'],
    refuse: (why) => {
      throw new Stop(why)
    },
  }
  const json = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))
  const portal = settingsOf(project).PORTAL_URL?.replace(/\/$/, '')
  const bucket = settingsIn(join(root, 'web', '.env.production')).VITE_FIREBASE_STORAGE_BUCKET
  if (!portal || !bucket)
    throw new Stop('fill in PORTAL_URL (functions/.env) and VITE_FIREBASE_STORAGE_BUCKET (web/.env.production) first.')
  const hosts = `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)/documents/sistema/indices/hosts?pageSize=300&mask.fieldPaths=entidade`
  const labels = ((await ask(hosts).catch(() => undefined))?.documents ?? []).map(({ name }) => name.split('/').at(-1))
  const wanted = {
    project,
    bucket,
    portal,
    labels,
    cors: json('storage.cors.json'),
    lifecycle: json('storage.lifecycle.json'),
  }
  await apply([servicesRow(project)], world)
  if (email) {
    await apply([channelRow(project, email)], world)
    const channels = await ask(`https://monitoring.googleapis.com/v3/projects/${project}/notificationChannels`)
    const own = channels?.notificationChannels?.find(({ labels: { email_address: to } }) => to === email)
    Object.assign(wanted, { email, channel: own?.name })
  } else say('no --alerts: nobody is mailed about errors')
  if (values.budget) {
    const { billingAccountName } =
      (await ask(`https://cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`)) ?? {}
    const { projectNumber: number } =
      (await ask(`https://cloudresourcemanager.googleapis.com/v1/projects/${project}`)) ?? {}
    wanted.budget = { account: billingAccountName, number, reais: Number(values.budget) }
  } else say('no --budget: nobody is mailed about costs')
  const count = await apply(rows(wanted), world)
  say(world.dry ? `${count} more calls would be made` : `${count} calls made; running it again changes nothing`)
})
