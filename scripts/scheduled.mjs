// npm run scheduled -- <name> [AAAA-MM-DD]: runs a scheduled task once against the running suite, as the local suite has no
// scheduler. The day replaces today (at seven in the morning in Brasília); mails go to the suite's mailbox.
import { main, say, Stop } from './lib/base.mjs'
import { onNode22 } from './lib/node22.mjs'
import { suiteEnv } from './lib/ports.mjs'
import { scheduledTasks } from './lib/scheduled.mjs'
import { LOCAL_SECRETS } from './lib/secrets.mjs'

await onNode22()
await main(async () => {
  const [name = '', day] = process.argv.slice(2)
  const tasks = await scheduledTasks()
  if (!Object.hasOwn(tasks, name))
    throw new Stop(`say which: npm run scheduled -- ${Object.keys(tasks).join(' | ')} [AAAA-MM-DD]`)
  const now = day ? Date.parse(`${day}T07:00:00-03:00`) : Date.now()
  if (Number.isNaN(now)) throw new Stop(`"${day}" is no day: write it as 2026-11-21.`)
  for (const [key, value] of Object.entries({ ...suiteEnv, ...LOCAL_SECRETS })) process.env[key] ??= value
  say(`${name}: ${JSON.stringify(await tasks[name](now))}; mails arrive in ${process.env.SIE_MAIL}`)
  // Open connections to the database would keep the process alive.
  process.exit(0)
})
