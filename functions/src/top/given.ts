// Gives lower modules what lies in higher ones. Imported first by every process that runs functions.
import { lutas } from '../pessoas/privacidade/lutasDaPessoa.ts'
import { suspensionOf } from '../pessoas/suspension.ts'
import { processHandlers } from '../base/processes/handlers.ts'
import { PROCESSES } from './processes.ts'

processHandlers.give(PROCESSES)
lutas.give({
  removeName: async (uid) => (await import('../competicao/privacidade/lutas.ts')).removeNameFromLutas(uid),
  of: async (uid) => (await import('../competicao/privacidade/lutas.ts')).lutasDaPessoa(uid),
})
suspensionOf.give(async (...asked) => (await import('../eventos/sancoes/fatos.ts')).suspensionReason(...asked))
