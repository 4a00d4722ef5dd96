// npm start: the whole product on this machine. --fresh starts from the seed again; --dev serves the web app with hot reload.
import { main, say, runTimed } from './lib/base.mjs'
import { startClock } from './lib/clock.mjs'
import { startDev } from './lib/dev.mjs'
import { startEmulators } from './lib/emulators.mjs'
import { onNode22 } from './lib/node22.mjs'
import { assertFree, ports, suiteEnv } from './lib/ports.mjs'
import { isInterrupted } from './lib/processes.mjs'
import { keptData, prepareData } from './lib/seed.mjs'
import { prepare } from './lib/suite.mjs'

const began = Date.now()
await onNode22()
await main(async () => {
  // Before the slow steps, so that a busy port is reported at once.
  await assertFree()
  const dev = process.argv.includes('--dev')
  const engine = await prepare()
  await prepareData(engine, process.argv.includes('--fresh'))
  const suite = await runTimed('starting the suite', () => startEmulators({ engine, data: keptData, keep: true }))
  startClock()
  const devUrl = dev ? await startDev() : undefined
  console.log(`
  Portal             ${devUrl ?? suiteEnv.SIE_URL}${devUrl ? `   (built: ${suiteEnv.SIE_URL})` : ''}
  Portal da FCTKD    http://fctkd.localhost:${new URL(devUrl ?? suiteEnv.SIE_URL).port}
  Contas (senha Taekwondo#2026):
    admin@cbtkd.test         administrador nacional
    secretaria@fctkd.test    secretaria da FCTKD
    financeiro@cbtkd.test, eventos@cbtkd.test, conteudo@cbtkd.test
    tesouraria@fctkd.test, tesouraria@rstkd.test
    mestre@fctkd.test, professor@rstkd.test, atleta@prtkd.test, responsavel@fctkd.test
    inscrita@fctkd.test      espera a aprovação da FCTKD
  Correio            ${suiteEnv.SIE_MAIL} (um arquivo .eml por mensagem)
  Banco de mentira   ${suiteEnv.SIE_PIX} (paga as cobranças PIX)
  WhatsApp           ${suiteEnv.SIE_WHATSAPP} (mostra o que saiu e responde como uma pessoa)
  Emuladores         auth ${ports.auth}, firestore ${ports.firestore}, functions ${ports.functions}, storage ${ports.storage}
  Pronto em ${((Date.now() - began) / 1000).toFixed(1)} s. Ctrl-C encerra; o que foi digitado fica guardado.
`)
  await suite.ended
  // After Ctrl-C the handler of lib/processes.mjs finishes and ends this process.
  if (isInterrupted()) await new Promise(() => {})
  say(`the emulators ended by themselves:\n${suite.output()}`)
  await suite.stop()
  return 1
})
