import { current } from '../../base/records/current.ts'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { resultados } from '@sie/domain/competicao/collections/resultados.ts'
import { rodadas } from '@sie/domain/competicao/collections/rodadas.ts'
import { sumulas } from '@sie/domain/competicao/collections/sumulas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { EM_VIGOR } from '@sie/domain/competicao/ranking/estados.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { eventoDe, eventoRef } from '../../eventos/inscricoes/inscricao.ts'
import { db } from '../../base/platform/admin.ts'
import type { Caller } from '../../base/platform/caller.ts'
import { textAt } from '../../base/platform/stored.ts'
import { progressRef } from '../../base/processes/progress.ts'
import { SYSTEM_CALLER } from '../../base/processes/system.ts'
import { makeTransition } from '../../base/processes/transition.ts'
import { idDaRodada, rodadaRef } from '../rodadas/rodada.ts'
import { chaveRef, idDaSumula, sumulaRef, type ChaveGuardada } from '../sumulas/sumula.ts'
import { storePodio, type LugarNoPodio } from './lancarResultado.ts'
import { idDoResultado, resultadoRef } from './resultado.ts'

const MUDOU = 'O pódio mudou nas súmulas.'
const LAST_ON_PODIUM = 3

/**
 * Copies the podium from a bracket's finished score sheets into the results of its class, to be homologated by someone other than the person who
 * closed the deciding match. A changed podium is sent for analysis again; one that was homologated before gets a correction, which waits for approval
 * beside the result in force. It reads the stored state: repeating it changes nothing.
 */
export async function copyPodio(id: string): Promise<void> {
  const chave = current(chaves, await chaveRef(id).get())
  if (chave?.situacao !== 'fechada' || chave.evento === '') return
  const ref = resultadoRef(idDoResultado(chave.evento, chave.classe, parteDe(chave)))
  const read = async () => current(resultados, await ref.get())
  const step = (name: string, reason = '') =>
    makeTransition(resultados, ref.id, { name, data: {}, reason }, SYSTEM_CALLER)
  const mark = async (podioRecusado: boolean) => {
    if (podioRecusado !== chave.podioRecusado) await chaveRef(id).update({ podioRecusado })
  }
  const stored = await read()
  const same = stored !== undefined && sameValue(lugares(stored.colocacoes), lugares(chave.podio))
  if (chave.podio.length === 0) {
    // A podium that is contested again cannot be homologated.
    if (stored?.situacao === 'emAnalise' && stored.origem === 'sumulas') await step('devolver', MUDOU)
    return mark(false)
  }
  if (stored && same && stored.situacao !== 'rascunho') {
    // A correction opened by a podium ends with it; one opened by a person stays.
    if (stored.situacao === 'emCorrecao' && stored.motivo.startsWith(MUDOU)) await step('desistir', MUDOU)
    return mark(false)
  }
  if (stored?.situacao === 'emAnalise') await step('devolver', MUDOU)
  if (stored && EM_VIGOR.includes(stored.situacao) && stored.situacao !== 'emCorrecao')
    await step('corrigir', motivoDe(chave))
  const caller = await quemDecidiu(id, chave)
  const stands = await storePodioOfChave(chave, caller)
  await mark(!stands)
  const now = await read()
  if (!stands || now?.situacao !== 'rascunho') return
  // A result that a person sent back waits for a person.
  const last = await progressRef(ref, now.metadados.version).get()
  if (!same || last.get('acao') !== 'devolver' || last.get('quem') === '') await step('enviar')
}

/** Number of the part of a split class, from 1. */
const parteDe = ({ ajuste }: Pick<ChaveGuardada, 'ajuste'>): number => Math.max(1, ajuste.parte)

/** Places 1 to 3 by entry: staff may have entered further ones. */
const lugares = (places: readonly { inscricao: string; posicao: number }[]) =>
  // Members of a pair or team are listed one by one.
  [
    ...new Set(
      places
        .filter(({ posicao }) => posicao <= LAST_ON_PODIUM)
        .map(({ inscricao, posicao }) => `${posicao} ${inscricao}`),
    ),
  ].sort()

/** @returns whether it was stored; false for an event that has not begun, or an entry that was withdrawn since: staff enter those */
async function storePodioOfChave(chave: ChaveGuardada, caller: Pick<Caller, 'uid' | 'name'>): Promise<boolean> {
  const { evento, classe, podio, lutas } = chave
  const won = (inscricao: string) =>
    lutas.filter(({ vencedor, codigo }) => codigo !== '' && vencedor === inscricao).length
  const places = podio.map(({ inscricao, posicao }): LugarNoPodio => ({ inscricao, posicao, vitorias: won(inscricao) }))
  try {
    return await db().runTransaction(async (transaction) => {
      const event = eventoDe((await transaction.get(eventoRef(evento))).data())
      if (!event) return false
      await storePodio(
        transaction,
        caller,
        { id: evento, event },
        { codigo: classe, parte: parteDe(chave) },
        places,
        'atual',
      )
      return true
    })
  } catch (error) {
    if (!(error instanceof ErroSIE) || error.codigo !== 'dados-invalidos') throw error
    return false
  }
}

/** Reason of the newest public correction, or that the podium changed. */
function motivoDe({ lutas, apresentacoes = [] }: ChaveGuardada): string {
  const reason = [...lutas, ...apresentacoes].findLast(({ correcao }) => correcao !== '')?.correcao
  return (reason ? `${MUDOU} Correção da súmula: ${reason}` : MUDOU).slice(0, 500)
}

/** Uids of those who closed or corrected the match that was decided last; they may not homologate the result. */
async function quemDecidiu(
  id: string,
  { lutas, apresentacoes = [] }: ChaveGuardada,
): Promise<Pick<Caller, 'uid' | 'name'>> {
  const decided = [
    ...lutas.flatMap(({ luta, codigo }) => (codigo === '' ? [] : [sumulaRef(idDaSumula(id, luta))])),
    ...apresentacoes.map(({ fase }) => rodadaRef(idDaRodada(id, fase))),
  ]
  if (decided.length === 0) return SYSTEM_CALLER
  const sheets = (await db().getAll(...decided))
    .flatMap((doc) => {
      const sheet = doc.ref.parent.id === rodadas.name ? current(rodadas, doc) : current(sumulas, doc)
      return sheet ? [{ ref: doc.ref, ...sheet.metadados }] : []
    })
    .sort((a, b) => b.lastUpdate.toMillis() - a.lastUpdate.toMillis())
  const [last] = sheets
  const quem = last && textAt(await progressRef(last.ref, last.version).get(), 'quem')
  return { uid: quem ?? '', name: '' }
}
