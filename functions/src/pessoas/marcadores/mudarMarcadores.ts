import * as z from 'zod'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { grantsAnywhere } from '@sie/domain/base/rights/permissoes.ts'
import {
  marcadores,
  MARCADORES_DA_ENTIDADE,
  MARCADORES_DA_PESSOA,
  nomeDoMarcador,
  PESSOAS_POR_CHAMADA,
  sameMarcador,
} from '@sie/domain/pessoas/collections/marcadores.ts'
import { MARCADORES_NO_REGISTRO, praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { db } from '../../base/platform/admin.ts'
import { auditRefusal } from '../../base/platform/audit.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller, type Caller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { withinTime } from '../../base/platform/withinTime.ts'
import { createRecord, recusa } from '../../base/records/write.ts'
import { vinculoCom } from '../vinculoCom.ts'
import { inUse, marcadoresEmUso, marcadorRef, vinculoDaEntidade, writeMarcadores } from './guardados.ts'

const AT_ONCE = 8
/** Most calls in an hour, each with up to 100 people. */
const MOST_CALLS = 300

const input = z
  .object({
    pessoas: z.array(recordId).min(1).max(PESSOAS_POR_CHAMADA),
    /** the office whose labels they are */
    entidade: recordId,
    /** names of labels: those that the office does not use yet become labels of it */
    por: z.array(nomeDoMarcador).max(MARCADORES_DA_PESSOA).default([]),
    /** ids of labels */
    tirar: z.array(recordId).max(MARCADORES_DA_PESSOA).default([]),
  })
  .refine(({ por, tirar }) => por.length + tirar.length > 0, { path: ['por'], message: 'Escolha um marcador.' })

/**
 * Puts labels of an office on people who belong to it, or to a club below it, and takes others off. A person who has them already is not written, so that
 * sending the same again changes nothing.
 * @returns the people who changed, each with the version that it made, those refused, and those not begun, for the next call
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`marcadores:marcar` over the office, `marcadores:criar` for a new label),
 * dados-invalidos (more labels than an office may use), limite-excedido
 */
export async function mudarMarcadoresHandler(
  { pessoas, entidade, por, tirar }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
  ms?: number,
): Promise<{
  feitos: { id: string; versao: number }[]
  recusados: { id: string; motivo: string }[]
  faltam: string[]
}> {
  const caller = await requireCaller(context)
  await limitUse(`mudar-marcadores:${caller.uid}`, MOST_CALLS, 3600)
  if (!grantsAnywhere(caller.permissoes, caller.padrao, `${marcadores.name}:marcar`)) throw new ErroSIE('sem-permissao')
  const labels = await labelsOf(caller, entidade, por)
  const off = tirar.filter((id) => labels.own.has(id))
  const feitos: { id: string; versao: number }[] = []
  const recusados: { id: string; motivo: string }[] = []
  const faltam = await withinTime(
    [...new Set(pessoas)],
    async (id) => {
      try {
        const versao = await mark(caller, id, entidade, { ...labels, off })
        if (versao !== undefined) feitos.push({ id, versao })
      } catch (error) {
        if (!(error instanceof ErroSIE)) throw error
        await auditRefusal(error, caller.uid, 'mudarMarcadores', { collectionName: praticantes.name, id }, {})
        const motivo = Object.values(error.campos).join(' ') || mensagem(error, 'não mudou: tente de novo.')
        recusados.push({ id, motivo: error.codigo === 'sem-permissao' ? 'não é desta entidade.' : motivo })
      }
    },
    { atOnce: AT_ONCE, ms },
  )
  return { feitos, recusados, faltam: [...faltam] }
}

interface Labels {
  /** ids of all labels that the office uses */
  own: ReadonlySet<string>
  /** ids of those that are put */
  on: readonly string[]
}

/** The labels of an office; names that it does not use yet are added. @throws ErroSIE sem-permissao, dados-invalidos */
const labelsOf = (caller: Caller, entidade: string, names: readonly string[]): Promise<Labels> =>
  db().runTransaction(async (transaction) => {
    const vinculo = await vinculoDaEntidade(transaction, entidade)
    const alvo = vinculo && alvoDe(marcadores, '', { vinculo })
    if (!alvo || !caller.pode(`${marcadores.name}:marcar`, alvo)) throw new ErroSIE('sem-permissao')
    const used = await marcadoresEmUso(transaction, entidade)
    const own = new Set(used.map(({ id }) => id))
    const on: string[] = []
    const added: { id: string; name: string }[] = []
    for (const name of names) {
      const known = [...used, ...added].find((one) => sameMarcador(one.name, name))
      const id = known?.id ?? db().collection(marcadores.name).doc().id
      if (!known) added.push({ id, name })
      on.push(id)
    }
    if (added.length > 0 && !caller.pode(`${marcadores.name}:criar`, alvo)) throw new ErroSIE('sem-permissao')
    if (added.length > 0 && used.length + added.length > MARCADORES_DA_ENTIDADE)
      throw recusa('por', `A entidade já usa ${MARCADORES_DA_ENTIDADE} marcadores. Deixe de usar algum antes.`)
    for (const { id, name } of added) {
      const label = { name, situacao: marcadores.process?.initial, vinculo }
      await createRecord(transaction, marcadores, marcadorRef(id), label, { caller, acao: 'criar' })
    }
    return { own: new Set([...own, ...on]), on: [...new Set(on)] }
  })

/** @returns the version; undefined where nothing changes @throws ErroSIE sem-permissao for people of others, dados-invalidos for too many labels */
const mark = (caller: Caller, id: string, entidade: string, { own, on, off }: Labels & { off: readonly string[] }) =>
  db().runTransaction(async (transaction) => {
    const stored = storedIn(praticantes, await transaction.get(db().doc(`${praticantes.name}/${id}`)))
    const reads =
      stored?.metadados.successorId === '' && caller.pode('praticantes:ler', alvoDe(praticantes, id, stored))
    const vinculo = reads ? vinculoCom(stored, entidade) : undefined
    if (!stored || !vinculo || !caller.pode(`${marcadores.name}:marcar`, alvoDe(marcadores, '', { vinculo })))
      throw new ErroSIE('sem-permissao')
    const before = stored.marcadores ?? []
    const wanted = [...new Set([...before, ...on])].filter((one) => !off.includes(one))
    if (sameValue(wanted, before)) return undefined
    if (wanted.filter((one) => own.has(one)).length > MARCADORES_DA_PESSOA)
      throw recusa('por', `ficaria com mais de ${MARCADORES_DA_PESSOA} marcadores desta entidade.`)
    // Labels out of use stay on people until there is no room.
    const next = wanted.length > MARCADORES_NO_REGISTRO ? await inUse(transaction, wanted) : wanted
    if (next.length > MARCADORES_NO_REGISTRO) throw recusa('por', 'já tem marcadores demais.')
    return writeMarcadores(transaction, caller, id, stored, next, { acao: 'mudarMarcadores' })
  })

export const mudarMarcadores = callable(input, mudarMarcadoresHandler, {
  access: 'marcadores:marcar',
  errors: ['limite-excedido'],
})
