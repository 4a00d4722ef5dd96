// npm start: the whole product on this machine. --fresh begins from the seed again; --dev serves the web app with hot reload.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { main, root, say } from './lib/base.mjs'
import { keptData, prepareData, startEmulators } from './lib/emulators.mjs'
import { onNode22 } from './lib/node22.mjs'
import { assertFree, ports, suiteEnv } from './lib/ports.mjs'
import { prepare } from './lib/suite.mjs'

await onNode22()
await main(async () => {
  const began = Date.now()
  await assertFree()
  const dev = process.argv.includes('--dev')
  const engine = await prepare()
  prepareData(process.argv.includes('--fresh'))
  say('starting the suite ...')
  const suite = await startEmulators({ engine, data: keptData, keep: true })
  const vite = dev ? spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), join(root, 'web')], { stdio: 'inherit', env: { ...process.env, ...suiteEnv } }) : undefined
  console.log(`
  Portal             ${suiteEnv.SIE_URL}
  Portal da FCTKD    http://fctkd.localhost:${ports.hosting}
  Contas (senha Taekwondo#2026):
    admin@cbtkd.test         administrador nacional
    secretaria@fctkd.test    secretaria da FCTKD
    financeiro@cbtkd.test, eventos@cbtkd.test, conteudo@cbtkd.test
    mestre@fctkd.test, professor@rstkd.test, atleta@prtkd.test, responsavel@fctkd.test
  Pronto em ${((Date.now() - began) / 1000).toFixed(1)} s. Ctrl-C encerra; o que foi digitado fica guardado.
`)
  const interrupted = new Promise((resolve) => {
    process.once('SIGINT', resolve)
    process.once('SIGTERM', resolve)
  })
  const crashed = await Promise.race([interrupted.then(() => false), suite.ended.then(() => true)])
  if (crashed) say(`the emulators ended by themselves:\n${suite.output().split('\n').slice(-20).join('\n')}`)
  else say('stopping ...')
  vite?.kill()
  await suite.stop()
  return crashed ? 1 : 0
})
