import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { millisOf } from '@sie/domain/eventos/agenda/regra.ts'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { classesDaChave, impedimentoDoAjuste, MAIS_PARTES } from '@sie/domain/competicao/chaves/ajuste.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { resultados } from '@sie/domain/competicao/collections/resultados.ts'
import { MAIS_COLOCACOES } from '@sie/domain/competicao/ranking/estados.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { eventoDe, eventoRef, inscricaoRef, type EventoGuardado } from '../../eventos/inscricoes/inscricao.ts'
import { db } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, requireRule, type Caller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { recordId } from '../../base/platform/input.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { recusa } from '../../base/records/write.ts'
import { ajusteDaClasse, tituloDaParte } from '../sorteios/ajustes.ts'
import { storeColocacoes, type Guardado } from './storeColocacoes.ts'
import { classeDoResultado, idDoResultado, resultadoRef, type Colocacao } from './resultado.ts'

const lugar = z.object({
  /** id of a confirmed entry in the class */
  inscricao: recordId,
  posicao: z.number('Informe a colocação.').int().min(1, 'A colocação começa em 1.').max(128),
  /** matches won, if known */
  vitorias: z.number().int().min(0).max(20).default(0),
})
export type LugarNoPodio = z.output<typeof lugar>

const input = z.object({
  evento: recordId,
  /** code of a class of the event */
  classe: text(60).min(1, 'Escolha a categoria.'),
  /** number of the part of a split class */
  parte: z.number().int().min(1).max(MAIS_PARTES).default(1),
  colocacoes: z.array(lugar).min(1, 'Informe ao menos uma colocação.').max(MAIS_COLOCACOES),
  /** version that the caller saw; absent for a new one */
  versao: z.number().int().min(0).optional(),
})

/**
 * Stores the podium and further places of a class of an event, as a draft or as the open correction; used by screens and by score
 * sheets. It checks no right. Its reads come first, and the caller's own reads must come before them.
 * @param classe code of the class, and its part from 1, where it is split
 * @param versao version that the caller saw; 'atual' for the server, which replaces any draft
 * @throws ErroSIE dados-invalidos (naming `evento`, `classe`, `colocacoes`, `situacao`), conflito
 */
export async function storePodio(
  transaction: Transaction,
  caller: Pick<Caller, 'uid' | 'name'>,
  { id: evento, event }: { id: string; event: EventoGuardado },
  { codigo, parte }: { codigo: string; parte: number },
  podio: readonly LugarNoPodio[],
  versao: number | 'atual' | undefined,
): Promise<Guardado> {
  const classe = classeDoResultado(event, codigo)
  if (event.tipo !== 'competicao' || !classe) throw recusa('classe', 'Escolha uma categoria deste evento.')
  if (event.situacao === 'cancelado') throw recusa('evento', 'Este evento foi cancelado.')
  const [begin, end] = [millisOf(event.inicio), millisOf(event.fim)]
  if (begin === undefined || begin > Date.now()) throw recusa('evento', 'Este evento ainda não começou.')
  const ajuste = await ajusteDaClasse(transaction, evento, codigo, parte)
  const taken = impedimentoDoAjuste(ajuste)
  if (taken) throw recusa('classe', `${taken} Lance o resultado lá.`)
  const codes = classesDaChave({ classe: codigo, ajuste })
  const ref = resultadoRef(idDoResultado(evento, codigo, parte))
  const [own, ...entries] = await transaction.getAll(ref, ...podio.map(({ inscricao }) => inscricaoRef(inscricao)))
  const colocacoes = podio.flatMap(({ inscricao, posicao, vitorias }, index): Colocacao[] => {
    const entry = storedIn(inscricoes, entries[index])
    const confirmed =
      entry?.metadados.successorId === '' &&
      entry.evento === evento &&
      codes.includes(entry.classe.codigo) &&
      (ajuste.tipo !== 'parte' || ajuste.inscricoes.includes(inscricao)) &&
      entry.papel === 'atleta' &&
      entry.situacao === 'confirmada'
    if (!confirmed)
      throw recusa(
        'colocacoes',
        `O ${posicao}º lugar não tem inscrição confirmada nesta categoria. Escolha outro atleta.`,
      )
    const { integrantes = [] } = entry
    // Each member of a pair or team gets the place under their own name.
    const people =
      integrantes.length > 0 ? integrantes : [{ pessoa: entry.pessoa, nome: entry.name, clube: entry.clube.nome }]
    return people.map((one) => ({ ...one, inscricao, posicao, vitorias }))
  })
  return storeColocacoes(
    transaction,
    caller,
    ref,
    storedIn(resultados, own),
    {
      titulo: ajuste.tipo === 'parte' ? tituloDaParte(classe.nome, parte) : classe.nome,
      parte: ajuste.tipo === 'parte' ? parte : 0,
      evento,
      eventoTitulo: event.titulo,
      data: dayInBrasilia(end ?? begin),
      grau: event.grau,
      classe,
      origem: versao === 'atual' ? 'sumulas' : 'mesa',
      colocacoes,
      vinculo: event.vinculo,
    },
    versao,
  )
}

/**
 * Enters the places of a class of an event of the portal.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`resultados:lancar` over the event), registro-nao-encontrado, dados-invalidos
 * (naming `evento`, `classe`, `colocacoes`, `situacao`), conflito
 */
export async function lancarResultadoHandler(
  { evento, classe, parte, colocacoes, versao }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<Guardado> {
  const caller = await requireCaller(context)
  return db().runTransaction(async (transaction) => {
    const event = eventoDe((await transaction.get(eventoRef(evento))).data())
    if (!event) throw absent(caller, 'resultados:lancar')
    requireRule(caller, 'resultados:lancar', alvoDe(eventos, evento, event))
    return storePodio(transaction, caller, { id: evento, event }, { codigo: classe, parte }, colocacoes, versao)
  })
}

export const lancarResultado = callable(input, lancarResultadoHandler, {
  access: `${resultados.name}:lancar`,
  errors: ['registro-nao-encontrado', 'conflito'],
})
